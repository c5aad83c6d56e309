CREATE TABLE "calculation_change" (
	"company_id" uuid,
	"id" uuid,
	"run" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" uuid,
	"resource" text NOT NULL,
	"record" uuid,
	"title" text,
	"activity_type" text,
	"from" date,
	"to" date,
	"action" text NOT NULL,
	"reason" text,
	"records" integer NOT NULL,
	CONSTRAINT "calculation_change_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "calculation_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calculation_run" ADD COLUMN "waivers" jsonb;
--> statement-breakpoint
ALTER TABLE "calculation_run" ADD COLUMN "reopened_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "calculation_run" ADD COLUMN "reopened_by" uuid;
--> statement-breakpoint
ALTER TABLE "calculation_run" ADD COLUMN "reopen_reason" text;
--> statement-breakpoint
ALTER TABLE "report_publication" ADD COLUMN "calculations" uuid[];
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "empty_months" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "missing_values" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "estimates" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "unapproved_records" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "not_assessed" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "up_to_date" text;
--> statement-breakpoint
ALTER TABLE "environmental_settings" ADD COLUMN "one_person" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "estimates" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "up_to_date" text;
--> statement-breakpoint
CREATE INDEX "calculation_change_run_idx" ON "calculation_change" ("company_id","run","at");
--> statement-breakpoint
CREATE POLICY "company" ON "calculation_change" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
