CREATE TABLE "incident" (
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
	"number" text,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"happened_at" text,
	"site" uuid,
	"place" text,
	"worker" text NOT NULL,
	"cause" text,
	"description" text,
	"photos" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"severity" text,
	"is_work_related" boolean DEFAULT true NOT NULL,
	"is_recordable" boolean DEFAULT false NOT NULL,
	"basis" text,
	"lost_days" integer,
	"restricted_days" integer,
	"reported_to_authority_on" date,
	"status" text DEFAULT 'reported' NOT NULL,
	"reporter" uuid,
	"concerns" uuid,
	"report_key" text,
	CONSTRAINT "incident_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "incident" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "investigation" (
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
	"incident" uuid NOT NULL,
	"lead" uuid,
	"started_on" date NOT NULL,
	"whys" jsonb DEFAULT '[]' NOT NULL,
	"root_cause" text,
	"completed_on" date,
	CONSTRAINT "investigation_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "investigation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "safety_action" (
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
	"incident" uuid,
	"risk_assessment" uuid,
	"owner" uuid NOT NULL,
	"due" date NOT NULL,
	"done_on" date,
	"effect" text,
	CONSTRAINT "safety_action_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "safety_action" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "risk_assessment" (
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
	"task" text NOT NULL,
	"site" uuid,
	"hazards" jsonb DEFAULT '[]' NOT NULL,
	"responsible" uuid,
	"assessed_on" date NOT NULL,
	"next_review" date NOT NULL,
	CONSTRAINT "risk_assessment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "risk_assessment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "health_case" (
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
	"incident" uuid NOT NULL,
	"employee" uuid NOT NULL,
	"away_from" date,
	"away_to" date,
	CONSTRAINT "health_case_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "health_case" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "check_up" (
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
	"reason" text NOT NULL,
	"due" date NOT NULL,
	"done_on" date,
	CONSTRAINT "check_up_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "check_up" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "return_plan" (
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
	"health_case" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"review_after_days" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "return_plan_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "return_plan" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hours_worked" (
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
	"month" text NOT NULL,
	"site" uuid NOT NULL,
	"worker" text NOT NULL,
	"hours" numeric(38,12) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "hours_worked_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "hours_worked" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "health_settings" (
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
	"ltifr_base" text,
	"recordable_base" text,
	"severity_base" text,
	"fatal_in_ltifr" boolean DEFAULT true NOT NULL,
	"lost_days_max" integer,
	"weeks_per_year" numeric(38,12),
	CONSTRAINT "health_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "health_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "health_case_special" (
	"company_id" uuid,
	"id" uuid,
	"body_part" text,
	"care" text,
	CONSTRAINT "health_case_special_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "health_case_special" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "check_up_special" (
	"company_id" uuid,
	"id" uuid,
	"fitness" text,
	"limits" text,
	CONSTRAINT "check_up_special_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "check_up_special" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "return_plan_special" (
	"company_id" uuid,
	"id" uuid,
	"steps" jsonb DEFAULT '[]' NOT NULL,
	"adjustments" text,
	CONSTRAINT "return_plan_special_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "return_plan_special" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "incident_import_idx" ON "incident" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "incident_kind_idx" ON "incident" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_happened_on_idx" ON "incident" ("company_id","happened_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_site_idx" ON "incident" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_worker_idx" ON "incident" ("company_id","worker","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_severity_idx" ON "incident" ("company_id","severity","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_is_recordable_idx" ON "incident" ("company_id","is_recordable","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_cause_idx" ON "incident" ("company_id","cause","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_status_idx" ON "incident" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_reporter_idx" ON "incident" ("company_id","reporter","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_concerns_idx" ON "incident" ("company_id","concerns","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_bin_idx" ON "incident" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "incident_number_key" ON "incident" ("company_id","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "incident_report_key_key" ON "incident" ("company_id","report_key") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investigation_import_idx" ON "investigation" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "investigation_incident_idx" ON "investigation" ("company_id","incident","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investigation_lead_idx" ON "investigation" ("company_id","lead","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investigation_completed_on_idx" ON "investigation" ("company_id","completed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investigation_started_on_idx" ON "investigation" ("company_id","started_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investigation_bin_idx" ON "investigation" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "safety_action_import_idx" ON "safety_action" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "safety_action_owner_idx" ON "safety_action" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "safety_action_due_idx" ON "safety_action" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "safety_action_done_on_idx" ON "safety_action" ("company_id","done_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "safety_action_incident_idx" ON "safety_action" ("company_id","incident","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "safety_action_risk_assessment_idx" ON "safety_action" ("company_id","risk_assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "safety_action_bin_idx" ON "safety_action" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "risk_assessment_import_idx" ON "risk_assessment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "risk_assessment_site_idx" ON "risk_assessment" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "risk_assessment_responsible_idx" ON "risk_assessment" ("company_id","responsible","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "risk_assessment_next_review_idx" ON "risk_assessment" ("company_id","next_review","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "risk_assessment_bin_idx" ON "risk_assessment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "health_case_import_idx" ON "health_case" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "health_case_employee_idx" ON "health_case" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_case_incident_idx" ON "health_case" ("company_id","incident","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_case_away_from_idx" ON "health_case" ("company_id","away_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_case_away_to_idx" ON "health_case" ("company_id","away_to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_case_bin_idx" ON "health_case" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "health_case_incident_key" ON "health_case" ("company_id","incident") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "check_up_import_idx" ON "check_up" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "check_up_employee_idx" ON "check_up" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "check_up_reason_idx" ON "check_up" ("company_id","reason","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "check_up_due_idx" ON "check_up" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "check_up_done_on_idx" ON "check_up" ("company_id","done_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "check_up_bin_idx" ON "check_up" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "check_up_employee_reason_due_key" ON "check_up" ("company_id","employee","reason","due") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_import_idx" ON "return_plan" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "return_plan_employee_idx" ON "return_plan" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_starts_on_idx" ON "return_plan" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_ends_on_idx" ON "return_plan" ("company_id","ends_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_status_idx" ON "return_plan" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_health_case_idx" ON "return_plan" ("company_id","health_case","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "return_plan_bin_idx" ON "return_plan" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "return_plan_employee_starts_on_key" ON "return_plan" ("company_id","employee","starts_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hours_worked_import_idx" ON "hours_worked" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "hours_worked_month_idx" ON "hours_worked" ("company_id","month","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hours_worked_site_idx" ON "hours_worked" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hours_worked_worker_idx" ON "hours_worked" ("company_id","worker","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hours_worked_bin_idx" ON "hours_worked" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hours_worked_month_site_worker_key" ON "hours_worked" ("company_id","month","site","worker") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_settings_import_idx" ON "health_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "health_settings_valid_from_idx" ON "health_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "health_settings_bin_idx" ON "health_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_concerns_fk" FOREIGN KEY ("company_id","concerns") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "investigation" ADD CONSTRAINT "investigation_incident_fk" FOREIGN KEY ("company_id","incident") REFERENCES "incident"("company_id","id");
--> statement-breakpoint
ALTER TABLE "safety_action" ADD CONSTRAINT "safety_action_incident_fk" FOREIGN KEY ("company_id","incident") REFERENCES "incident"("company_id","id");
--> statement-breakpoint
ALTER TABLE "safety_action" ADD CONSTRAINT "safety_action_risk_assessment_fk" FOREIGN KEY ("company_id","risk_assessment") REFERENCES "risk_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD CONSTRAINT "risk_assessment_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "health_case" ADD CONSTRAINT "health_case_incident_fk" FOREIGN KEY ("company_id","incident") REFERENCES "incident"("company_id","id");
--> statement-breakpoint
ALTER TABLE "health_case" ADD CONSTRAINT "health_case_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "check_up" ADD CONSTRAINT "check_up_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "return_plan" ADD CONSTRAINT "return_plan_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "return_plan" ADD CONSTRAINT "return_plan_health_case_fk" FOREIGN KEY ("company_id","health_case") REFERENCES "health_case"("company_id","id");
--> statement-breakpoint
ALTER TABLE "hours_worked" ADD CONSTRAINT "hours_worked_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "health_case_special" ADD CONSTRAINT "health_case_special_fk" FOREIGN KEY ("company_id","id") REFERENCES "health_case"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "check_up_special" ADD CONSTRAINT "check_up_special_fk" FOREIGN KEY ("company_id","id") REFERENCES "check_up"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_plan_special" ADD CONSTRAINT "return_plan_special_fk" FOREIGN KEY ("company_id","id") REFERENCES "return_plan"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company" ON "incident" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "investigation" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "safety_action" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "risk_assessment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "health_case" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "check_up" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "return_plan" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "hours_worked" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "health_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "special" ON "health_case_special" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "health_case"."id" from "health_case" where "health_case"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "health_case"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "health_case"."id" from "health_case" where "health_case"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "health_case"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ',')))) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "health_case"."id" from "health_case" where "health_case"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "health_case"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "health_case"."id" from "health_case" where "health_case"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "health_case"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ','))));
--> statement-breakpoint
CREATE POLICY "special" ON "check_up_special" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "check_up"."id" from "check_up" where "check_up"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "check_up"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "check_up"."id" from "check_up" where "check_up"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "check_up"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ',')))) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "check_up"."id" from "check_up" where "check_up"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "check_up"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "check_up"."id" from "check_up" where "check_up"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "check_up"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ','))));
--> statement-breakpoint
CREATE POLICY "special" ON "return_plan_special" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "return_plan"."id" from "return_plan" where "return_plan"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "return_plan"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "return_plan"."id" from "return_plan" where "return_plan"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "return_plan"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ',')))) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('health-data.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "return_plan"."id" from "return_plan" where "return_plan"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "return_plan"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'health-data.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and id in (select "return_plan"."id" from "return_plan" where "return_plan"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "return_plan"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or 'health-data.read' = any (string_to_array(current_setting('app.access', true), ','))));
