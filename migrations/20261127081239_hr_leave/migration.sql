CREATE TABLE "leave_type" (
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
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"has_balance" boolean DEFAULT true NOT NULL,
	"is_paid" boolean DEFAULT true NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	"counts" text NOT NULL,
	"allows_half_days" boolean DEFAULT true NOT NULL,
	"allows_hours" boolean DEFAULT false NOT NULL,
	"notice_days" integer,
	"days_max" integer,
	"past_days" integer,
	"proof_after_days" integer,
	CONSTRAINT "leave_type_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_type" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_policy" (
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
	"name" text NOT NULL,
	"leave_type" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"site" uuid,
	"employment_kind" text,
	"entitlement_days" numeric(38,12) NOT NULL,
	"part_time" text NOT NULL,
	"accrual" text NOT NULL,
	"granted_at" text NOT NULL,
	"step_days" numeric(38,12),
	"year_start_month" integer,
	"carry_over" text NOT NULL,
	"carry_over_days" numeric(38,12),
	"carry_over_months" integer,
	"balance_max_days" numeric(38,12),
	"negative_days" numeric(38,12),
	"waiting_months" integer,
	"pays_out" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_policy_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_policy" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_calendar_entry" (
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
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"unit" uuid,
	"leave_type" uuid,
	CONSTRAINT "leave_calendar_entry_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_calendar_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_unit_settings" (
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
	"unit" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"holidays" text,
	"present_min" integer,
	"reason" text,
	CONSTRAINT "leave_unit_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_unit_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_request" (
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
	"leave_type" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"half_start" boolean DEFAULT false NOT NULL,
	"half_end" boolean DEFAULT false NOT NULL,
	"hours" numeric(38,12),
	"note" text,
	"reference" text,
	"proof" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"days" numeric(38,12),
	"decision_note" text,
	CONSTRAINT "leave_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sick_note" (
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
	"from" date NOT NULL,
	"to" date NOT NULL,
	"half_start" boolean DEFAULT false NOT NULL,
	"certificate" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"certified_until" date,
	"issued_by" text,
	"status" text,
	CONSTRAINT "sick_note_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "sick_note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_correction" (
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
	"leave_type" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"days" numeric(38,12) NOT NULL,
	"expires" date,
	"reason" text,
	CONSTRAINT "leave_correction_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_correction" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "working_week" (
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
	"monday" numeric(38,12),
	"tuesday" numeric(38,12),
	"wednesday" numeric(38,12),
	"thursday" numeric(38,12),
	"friday" numeric(38,12),
	"saturday" numeric(38,12),
	"sunday" numeric(38,12),
	"reason" text,
	CONSTRAINT "working_week_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "working_week" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "leave_type_import_idx" ON "leave_type" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_type_purpose_idx" ON "leave_type" ("company_id","purpose","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_type_has_balance_idx" ON "leave_type" ("company_id","has_balance","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_type_needs_approval_idx" ON "leave_type" ("company_id","needs_approval","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_type_name_idx" ON "leave_type" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_type_bin_idx" ON "leave_type" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_type_name_key" ON "leave_type" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_policy_import_idx" ON "leave_policy" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_policy_leave_type_idx" ON "leave_policy" ("company_id","leave_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_policy_valid_from_idx" ON "leave_policy" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_policy_site_idx" ON "leave_policy" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_policy_accrual_idx" ON "leave_policy" ("company_id","accrual","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_policy_bin_idx" ON "leave_policy" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_policy_leave_type_valid_from_site_employment_kind_key" ON "leave_policy" ("company_id","leave_type","valid_from",coalesce("site"::text, ''),coalesce("employment_kind", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_import_idx" ON "leave_calendar_entry" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_kind_idx" ON "leave_calendar_entry" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_from_idx" ON "leave_calendar_entry" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_unit_idx" ON "leave_calendar_entry" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_leave_type_idx" ON "leave_calendar_entry" ("company_id","leave_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_calendar_entry_bin_idx" ON "leave_calendar_entry" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_calendar_entry_name_from_unit_key" ON "leave_calendar_entry" ("company_id","name","from",coalesce("unit"::text, '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_unit_settings_import_idx" ON "leave_unit_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_unit_settings_unit_idx" ON "leave_unit_settings" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_unit_settings_valid_from_idx" ON "leave_unit_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_unit_settings_bin_idx" ON "leave_unit_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_unit_settings_unit_valid_from_key" ON "leave_unit_settings" ("company_id","unit","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_import_idx" ON "leave_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_request_employee_idx" ON "leave_request" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_leave_type_idx" ON "leave_request" ("company_id","leave_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_status_idx" ON "leave_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_from_idx" ON "leave_request" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_to_idx" ON "leave_request" ("company_id","to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_request_bin_idx" ON "leave_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_request_reference_key" ON "leave_request" ("company_id","reference") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sick_note_import_idx" ON "sick_note" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "sick_note_employee_idx" ON "sick_note" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sick_note_from_idx" ON "sick_note" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sick_note_to_idx" ON "sick_note" ("company_id","to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sick_note_status_idx" ON "sick_note" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sick_note_bin_idx" ON "sick_note" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sick_note_employee_from_key" ON "sick_note" ("company_id","employee","from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_correction_import_idx" ON "leave_correction" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "leave_correction_employee_idx" ON "leave_correction" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_correction_leave_type_idx" ON "leave_correction" ("company_id","leave_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_correction_kind_idx" ON "leave_correction" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_correction_day_idx" ON "leave_correction" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "leave_correction_bin_idx" ON "leave_correction" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_correction_employee_leave_type_kind_day_expires_key" ON "leave_correction" ("company_id","employee","leave_type","kind","day",coalesce("expires", '-infinity'::date)) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "working_week_import_idx" ON "working_week" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "working_week_employee_idx" ON "working_week" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "working_week_effective_from_idx" ON "working_week" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "working_week_bin_idx" ON "working_week" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "working_week_employee_effective_from_key" ON "working_week" ("company_id","employee","effective_from") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "leave_policy" ADD CONSTRAINT "leave_policy_leave_type_fk" FOREIGN KEY ("company_id","leave_type") REFERENCES "leave_type"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_policy" ADD CONSTRAINT "leave_policy_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_calendar_entry" ADD CONSTRAINT "leave_calendar_entry_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_calendar_entry" ADD CONSTRAINT "leave_calendar_entry_leave_type_fk" FOREIGN KEY ("company_id","leave_type") REFERENCES "leave_type"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_unit_settings" ADD CONSTRAINT "leave_unit_settings_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_leave_type_fk" FOREIGN KEY ("company_id","leave_type") REFERENCES "leave_type"("company_id","id");
--> statement-breakpoint
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_correction" ADD CONSTRAINT "leave_correction_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "leave_correction" ADD CONSTRAINT "leave_correction_leave_type_fk" FOREIGN KEY ("company_id","leave_type") REFERENCES "leave_type"("company_id","id");
--> statement-breakpoint
ALTER TABLE "working_week" ADD CONSTRAINT "working_week_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "leave_type" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_policy" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_calendar_entry" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_unit_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "sick_note" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_correction" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "working_week" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
