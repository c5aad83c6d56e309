CREATE TABLE "salient_issue" (
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
	"subject" text NOT NULL,
	"stage" text NOT NULL,
	"group" text NOT NULL,
	"where" text,
	"scale" integer,
	"scope" integer,
	"irremediability" integer,
	"likelihood" integer,
	"severity" integer,
	"leverage" text,
	"basis" text,
	"owner" uuid,
	"assessed_on" date,
	CONSTRAINT "salient_issue_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "salient_issue" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "due_diligence_step" (
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
	"step" text NOT NULL,
	"issue" uuid,
	"owner" uuid NOT NULL,
	"due" date NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"done_on" date,
	"result" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "due_diligence_step_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "due_diligence_step" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "human_rights_policy" (
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
	"covers_own_workforce" boolean DEFAULT true NOT NULL,
	"covers_value_chain" boolean DEFAULT false NOT NULL,
	"child_labour" boolean DEFAULT false NOT NULL,
	"forced_labour" boolean DEFAULT false NOT NULL,
	"human_trafficking" boolean DEFAULT false NOT NULL,
	"discrimination" boolean DEFAULT false NOT NULL,
	"accident_prevention" boolean DEFAULT false NOT NULL,
	"other_subjects" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"link" text,
	"owner" uuid,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "human_rights_policy_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "human_rights_policy" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "human_rights_incident" (
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
	"subject" text NOT NULL,
	"other_subject" text,
	"is_discrimination" boolean DEFAULT false NOT NULL,
	"is_severe" boolean DEFAULT false NOT NULL,
	"group" text NOT NULL,
	"people" integer,
	"country" text,
	"happened_on" date,
	"reported_on" date NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"confirmed_on" date,
	"verified_by" text,
	"fines_minor" bigint,
	"currency" text,
	"recognised_on" date,
	"summary" text,
	"actions_taken" text,
	"owner" uuid,
	"grievance" uuid,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "human_rights_incident_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "human_rights_incident" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "incident_review" (
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
	"period" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"owner" uuid NOT NULL,
	"basis" text,
	CONSTRAINT "incident_review_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "incident_review" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "grievance" (
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
	"number" text,
	"status" text DEFAULT 'received' NOT NULL,
	"received_on" date NOT NULL,
	"acknowledged_on" date,
	"feedback_on" date,
	"decided_on" date,
	"closed_on" date,
	"channel" text NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"subject" text,
	"group" text,
	"severity" text,
	"country" text,
	"site" uuid,
	"officer" uuid,
	"reporter" uuid,
	"concerns" uuid,
	"remedy_minor" bigint,
	"currency" text,
	"report_key" text,
	CONSTRAINT "grievance_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "grievance" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "grievance_special" (
	"company_id" uuid,
	"id" uuid,
	"summary" text,
	"contact" text,
	"conclusion" text,
	"remedy" text,
	CONSTRAINT "grievance_special_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "grievance_special" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "social_settings" ADD COLUMN "acknowledge_days" integer;
--> statement-breakpoint
ALTER TABLE "social_settings" ADD COLUMN "feedback_months" integer;
--> statement-breakpoint
CREATE INDEX "salient_issue_import_idx" ON "salient_issue" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "salient_issue_subject_idx" ON "salient_issue" ("company_id","subject","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_stage_idx" ON "salient_issue" ("company_id","stage","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_group_idx" ON "salient_issue" ("company_id","group","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_severity_idx" ON "salient_issue" ("company_id","severity","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_owner_idx" ON "salient_issue" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_title_idx" ON "salient_issue" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "salient_issue_bin_idx" ON "salient_issue" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "salient_issue_title_key" ON "salient_issue" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_import_idx" ON "due_diligence_step" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_step_idx" ON "due_diligence_step" ("company_id","step","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_status_idx" ON "due_diligence_step" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_owner_idx" ON "due_diligence_step" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_due_idx" ON "due_diligence_step" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_issue_idx" ON "due_diligence_step" ("company_id","issue","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "due_diligence_step_bin_idx" ON "due_diligence_step" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "due_diligence_step_step_title_key" ON "due_diligence_step" ("company_id","step","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_import_idx" ON "human_rights_policy" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_kind_idx" ON "human_rights_policy" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_covers_own_workforce_idx" ON "human_rights_policy" ("company_id","covers_own_workforce","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_covers_value_chain_idx" ON "human_rights_policy" ("company_id","covers_value_chain","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_valid_from_idx" ON "human_rights_policy" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_valid_to_idx" ON "human_rights_policy" ("company_id","valid_to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_title_idx" ON "human_rights_policy" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_owner_idx" ON "human_rights_policy" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_policy_bin_idx" ON "human_rights_policy" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "human_rights_policy_kind_title_valid_from_key" ON "human_rights_policy" ("company_id","kind","title","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_import_idx" ON "human_rights_incident" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_subject_idx" ON "human_rights_incident" ("company_id","subject","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_group_idx" ON "human_rights_incident" ("company_id","group","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_status_idx" ON "human_rights_incident" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_reported_on_idx" ON "human_rights_incident" ("company_id","reported_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_confirmed_on_idx" ON "human_rights_incident" ("company_id","confirmed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_verified_by_idx" ON "human_rights_incident" ("company_id","verified_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_is_discrimination_idx" ON "human_rights_incident" ("company_id","is_discrimination","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_is_severe_idx" ON "human_rights_incident" ("company_id","is_severe","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_owner_idx" ON "human_rights_incident" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_grievance_idx" ON "human_rights_incident" ("company_id","grievance","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "human_rights_incident_bin_idx" ON "human_rights_incident" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "human_rights_incident_number_key" ON "human_rights_incident" ("company_id","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_review_import_idx" ON "incident_review" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "incident_review_period_idx" ON "incident_review" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_review_outcome_idx" ON "incident_review" ("company_id","outcome","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_review_reviewed_on_idx" ON "incident_review" ("company_id","reviewed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_review_owner_idx" ON "incident_review" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "incident_review_bin_idx" ON "incident_review" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "incident_review_period_key" ON "incident_review" ("company_id","period") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_import_idx" ON "grievance" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "grievance_status_idx" ON "grievance" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_received_on_idx" ON "grievance" ("company_id","received_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_channel_idx" ON "grievance" ("company_id","channel","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_subject_idx" ON "grievance" ("company_id","subject","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_group_idx" ON "grievance" ("company_id","group","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_severity_idx" ON "grievance" ("company_id","severity","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_officer_idx" ON "grievance" ("company_id","officer","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_acknowledged_on_idx" ON "grievance" ("company_id","acknowledged_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_closed_on_idx" ON "grievance" ("company_id","closed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_site_idx" ON "grievance" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_reporter_idx" ON "grievance" ("company_id","reporter","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_concerns_idx" ON "grievance" ("company_id","concerns","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "grievance_bin_idx" ON "grievance" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "grievance_number_key" ON "grievance" ("company_id","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "grievance_report_key_key" ON "grievance" ("company_id","report_key") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "due_diligence_step" ADD CONSTRAINT "due_diligence_step_issue_fk" FOREIGN KEY ("company_id","issue") REFERENCES "salient_issue"("company_id","id");
--> statement-breakpoint
ALTER TABLE "human_rights_incident" ADD CONSTRAINT "human_rights_incident_grievance_fk" FOREIGN KEY ("company_id","grievance") REFERENCES "grievance"("company_id","id");
--> statement-breakpoint
ALTER TABLE "incident_review" ADD CONSTRAINT "incident_review_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "grievance" ADD CONSTRAINT "grievance_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "grievance_special" ADD CONSTRAINT "grievance_special_fk" FOREIGN KEY ("company_id","id") REFERENCES "grievance"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "guarded" ON "grievance" AS RESTRICTIVE FOR ALL TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.grievance'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or 'grievance-cases.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.grievance'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or 'grievance-cases.read' = any (string_to_array(current_setting('app.access', true), ',')));
--> statement-breakpoint
CREATE POLICY "company" ON "grievance" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "salient_issue" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "due_diligence_step" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "human_rights_policy" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "human_rights_incident" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "incident_review" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "special" ON "grievance_special" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('grievance-content.read' = any (string_to_array(current_setting('app.access', true), ',')))) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and ('grievance-content.read' = any (string_to_array(current_setting('app.access', true), ','))));
