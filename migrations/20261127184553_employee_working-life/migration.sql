CREATE TABLE "survey_audience" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"label" text,
	"survey" uuid NOT NULL,
	"effect" text NOT NULL,
	"unit" uuid,
	"site" uuid,
	"level" integer,
	"employee" uuid,
	"note" text,
	CONSTRAINT "survey_audience_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "survey_audience" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "birthday_shown" text;
--> statement-breakpoint
ALTER TABLE "employee_settings" ADD COLUMN "birthdays" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee_settings" ADD COLUMN "anniversaries" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD COLUMN "starts_itself" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD COLUMN "start_days" integer;
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD COLUMN "origin" uuid;
--> statement-breakpoint
CREATE INDEX "employee_survey_origin_idx" ON "employee_survey" ("company_id","origin","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_import_idx" ON "survey_audience" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "survey_audience_survey_idx" ON "survey_audience" ("company_id","survey","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_effect_idx" ON "survey_audience" ("company_id","effect","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_unit_idx" ON "survey_audience" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_site_idx" ON "survey_audience" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_label_idx" ON "survey_audience" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_employee_idx" ON "survey_audience" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_audience_bin_idx" ON "survey_audience" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD CONSTRAINT "employee_survey_origin_fk" FOREIGN KEY ("company_id","origin") REFERENCES "employee_survey"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_audience" ADD CONSTRAINT "survey_audience_survey_fk" FOREIGN KEY ("company_id","survey") REFERENCES "employee_survey"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_audience" ADD CONSTRAINT "survey_audience_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_audience" ADD CONSTRAINT "survey_audience_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_audience" ADD CONSTRAINT "survey_audience_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "survey_audience" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
