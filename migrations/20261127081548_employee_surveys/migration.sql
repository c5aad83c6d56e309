CREATE TABLE "employee_survey_plan" (
	"company_id" uuid,
	"survey" uuid,
	"plan" jsonb NOT NULL,
	CONSTRAINT "employee_survey_plan_pk" PRIMARY KEY("company_id","survey")
);

--> statement-breakpoint
ALTER TABLE "employee_survey_plan" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_survey_response" (
	"company_id" uuid,
	"id" uuid,
	"survey" uuid NOT NULL,
	"block" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"employee" uuid,
	"is_named" boolean NOT NULL,
	CONSTRAINT "employee_survey_response_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_survey_response" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_survey_result" (
	"company_id" uuid,
	"survey" uuid,
	"release" jsonb NOT NULL,
	CONSTRAINT "employee_survey_result_pk" PRIMARY KEY("company_id","survey")
);

--> statement-breakpoint
ALTER TABLE "employee_survey_result" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_survey_theme" (
	"company_id" uuid,
	"survey" uuid,
	"comment" integer,
	"theme" text NOT NULL,
	CONSTRAINT "employee_survey_theme_pk" PRIMARY KEY("company_id","survey","comment")
);

--> statement-breakpoint
ALTER TABLE "employee_survey_theme" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_survey_ticket" (
	"company_id" uuid,
	"survey" uuid,
	"employee" uuid,
	"block" integer NOT NULL,
	"is_used" boolean NOT NULL,
	CONSTRAINT "employee_survey_ticket_pk" PRIMARY KEY("company_id","survey","employee")
);

--> statement-breakpoint
ALTER TABLE "employee_survey_ticket" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_survey" (
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
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"anonymity" text NOT NULL,
	"introduction" text,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"threshold" integer,
	"repeat" text,
	"unit" uuid,
	"site" uuid,
	"questions" jsonb DEFAULT '[]' NOT NULL,
	"translations" jsonb DEFAULT '[]' NOT NULL,
	"released" text,
	"closed_at" timestamp(3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "employee_survey_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_survey" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_action" (
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
	"title" text NOT NULL,
	"survey" uuid NOT NULL,
	"driver" text,
	"owner" uuid NOT NULL,
	"due" date NOT NULL,
	"note" text,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "survey_action_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "survey_action" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "employee_survey_response_survey_idx" ON "employee_survey_response" ("company_id","survey");
--> statement-breakpoint
CREATE INDEX "employee_survey_ticket_employee_idx" ON "employee_survey_ticket" ("company_id","employee");
--> statement-breakpoint
CREATE INDEX "employee_survey_import_idx" ON "employee_survey" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_survey_kind_idx" ON "employee_survey" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_survey_status_idx" ON "employee_survey" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_survey_from_idx" ON "employee_survey" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_survey_unit_idx" ON "employee_survey" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_survey_site_idx" ON "employee_survey" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_survey_bin_idx" ON "employee_survey" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "survey_action_import_idx" ON "survey_action" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "survey_action_survey_idx" ON "survey_action" ("company_id","survey","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_action_driver_idx" ON "survey_action" ("company_id","driver","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_action_owner_idx" ON "survey_action" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_action_status_idx" ON "survey_action" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_action_due_idx" ON "survey_action" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_action_bin_idx" ON "survey_action" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD CONSTRAINT "employee_survey_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee_survey" ADD CONSTRAINT "employee_survey_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_action" ADD CONSTRAINT "survey_action_survey_fk" FOREIGN KEY ("company_id","survey") REFERENCES "employee_survey"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_action" ADD CONSTRAINT "survey_action_owner_fk" FOREIGN KEY ("company_id","owner") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey_plan" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey_response" AS PERMISSIVE FOR SELECT TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and is_named);
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey_result" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey_theme" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey_ticket" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_survey" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "survey_action" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
