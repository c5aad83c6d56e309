CREATE TABLE "employee" (
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
	"name" text,
	"number" text,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"preferred_name" text,
	"work_email" text,
	"work_phone" text,
	"account" uuid,
	"status" text,
	"start_date" date,
	"end_date" date,
	"employment_kind" text,
	"job_from" date,
	"position" uuid,
	"org_unit" uuid,
	"site" uuid,
	"manager" uuid,
	"weekly_hours" numeric(38,12),
	"birth_date" date,
	"private_email" text,
	"private_phone" text,
	"home_address" text,
	"emergency_contacts" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "employee_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employment" (
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
	"employee" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"kind" text,
	"probation_ends" date,
	"end_reason" text,
	"note" text,
	CONSTRAINT "employment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "job_term" (
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
	"employee" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"position" uuid,
	"org_unit" uuid,
	"site" uuid,
	"manager" uuid,
	"weekly_hours" numeric(38,12),
	"reason" text,
	CONSTRAINT "job_term_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "job_term" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "position" (
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
	"level" integer,
	"family" text,
	CONSTRAINT "position_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "position" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_settings" (
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
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"full_time_hours" numeric(38,12) NOT NULL,
	CONSTRAINT "employee_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "employee_import_idx" ON "employee" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_status_idx" ON "employee" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_org_unit_idx" ON "employee" ("company_id","org_unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_site_idx" ON "employee" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_manager_idx" ON "employee" ("company_id","manager","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_position_idx" ON "employee" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_name_idx" ON "employee" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_account_idx" ON "employee" ("company_id","account","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_bin_idx" ON "employee" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_number_key" ON "employee" ("company_id","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_work_email_key" ON "employee" ("company_id","work_email") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_import_idx" ON "employment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employment_employee_idx" ON "employment" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_kind_idx" ON "employment" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_start_date_idx" ON "employment" ("company_id","start_date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_end_date_idx" ON "employment" ("company_id","end_date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_bin_idx" ON "employment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employment_employee_start_date_key" ON "employment" ("company_id","employee","start_date") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_import_idx" ON "job_term" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "job_term_employee_idx" ON "job_term" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_effective_from_idx" ON "job_term" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_position_idx" ON "job_term" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_org_unit_idx" ON "job_term" ("company_id","org_unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_manager_idx" ON "job_term" ("company_id","manager","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_site_idx" ON "job_term" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_term_bin_idx" ON "job_term" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "job_term_employee_effective_from_key" ON "job_term" ("company_id","employee","effective_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_import_idx" ON "position" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "position_level_idx" ON "position" ("company_id","level","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_family_idx" ON "position" ("company_id","family","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_title_idx" ON "position" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_bin_idx" ON "position" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "position_title_key" ON "position" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_settings_import_idx" ON "employee_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_settings_valid_from_idx" ON "employee_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_settings_bin_idx" ON "employee_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_org_unit_fk" FOREIGN KEY ("company_id","org_unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_manager_fk" FOREIGN KEY ("company_id","manager") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_term" ADD CONSTRAINT "job_term_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_term" ADD CONSTRAINT "job_term_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_term" ADD CONSTRAINT "job_term_org_unit_fk" FOREIGN KEY ("company_id","org_unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_term" ADD CONSTRAINT "job_term_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_term" ADD CONSTRAINT "job_term_manager_fk" FOREIGN KEY ("company_id","manager") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "employee" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "job_term" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "position" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
