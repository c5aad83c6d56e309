CREATE TABLE "onboarding" (
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
	"start_date" date,
	"template" uuid,
	"buddy" uuid,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"ended_on" date,
	"invitation" text,
	CONSTRAINT "onboarding_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "onboarding" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "exit" (
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
	"kind" text NOT NULL,
	"notice_date" date,
	"last_day" date NOT NULL,
	"access_cut_at" timestamp(3) with time zone,
	"access_ends_at" timestamp(3) with time zone,
	"knowledge" text,
	"reason" text,
	"regretted" text,
	"rehire" text,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"handed_over_at" timestamp(3) with time zone,
	"former_last_day" date,
	CONSTRAINT "exit_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "exit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "plan_step" (
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
	"employee" uuid,
	"onboarding" uuid,
	"exit" uuid,
	"kind" text NOT NULL,
	"owner_role" text NOT NULL,
	"owner" uuid,
	"offset_days" integer,
	"due_on" date NOT NULL,
	"is_blocking" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"done_on" date,
	"note" text,
	CONSTRAINT "plan_step_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "plan_step" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "plan_template" (
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
	"process" text NOT NULL,
	"position" uuid,
	"site" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"steps" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "plan_template_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "plan_template" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "settlement" (
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
	"exit" uuid NOT NULL,
	"employee" uuid,
	"currency" text NOT NULL,
	"lines" jsonb DEFAULT '[]' NOT NULL,
	"note" text,
	"total_minor" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "settlement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "settlement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "exit_interview" (
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
	"exit" uuid NOT NULL,
	"employee" uuid,
	"held_on" date,
	"why_leaving" text,
	"liked" text,
	"improve" text,
	"recommend" integer,
	"would_return" text,
	CONSTRAINT "exit_interview_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "exit_interview" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_asset" (
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
	"item" text NOT NULL,
	"serial" text,
	"employee" uuid NOT NULL,
	"given_on" date NOT NULL,
	"returned_on" date,
	"condition" text,
	"note" text,
	CONSTRAINT "employee_asset_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_asset" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."membership" ADD COLUMN "leaves_at" timestamp(3) with time zone;
--> statement-breakpoint
CREATE INDEX "onboarding_import_idx" ON "onboarding" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "onboarding_status_idx" ON "onboarding" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "onboarding_employee_idx" ON "onboarding" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "onboarding_start_date_idx" ON "onboarding" ("company_id","start_date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "onboarding_template_idx" ON "onboarding" ("company_id","template","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "onboarding_buddy_idx" ON "onboarding" ("company_id","buddy","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "onboarding_bin_idx" ON "onboarding" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_employee_start_date_key" ON "onboarding" ("company_id","employee",coalesce("start_date", '-infinity'::date)) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_import_idx" ON "exit" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "exit_status_idx" ON "exit" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_employee_idx" ON "exit" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_kind_idx" ON "exit" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_last_day_idx" ON "exit" ("company_id","last_day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_bin_idx" ON "exit" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exit_employee_last_day_key" ON "exit" ("company_id","employee","last_day") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_import_idx" ON "plan_step" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "plan_step_status_idx" ON "plan_step" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_employee_idx" ON "plan_step" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_owner_idx" ON "plan_step" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_owner_role_idx" ON "plan_step" ("company_id","owner_role","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_kind_idx" ON "plan_step" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_due_on_idx" ON "plan_step" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_onboarding_idx" ON "plan_step" ("company_id","onboarding","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_exit_idx" ON "plan_step" ("company_id","exit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_step_bin_idx" ON "plan_step" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "plan_template_import_idx" ON "plan_template" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "plan_template_process_idx" ON "plan_template" ("company_id","process","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_template_is_active_idx" ON "plan_template" ("company_id","is_active","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_template_position_idx" ON "plan_template" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_template_site_idx" ON "plan_template" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_template_name_idx" ON "plan_template" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "plan_template_bin_idx" ON "plan_template" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_template_name_key" ON "plan_template" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "settlement_import_idx" ON "settlement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "settlement_status_idx" ON "settlement" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "settlement_exit_idx" ON "settlement" ("company_id","exit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "settlement_label_idx" ON "settlement" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "settlement_employee_idx" ON "settlement" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "settlement_bin_idx" ON "settlement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_exit_key" ON "settlement" ("company_id","exit") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_interview_import_idx" ON "exit_interview" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "exit_interview_held_on_idx" ON "exit_interview" ("company_id","held_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_interview_exit_idx" ON "exit_interview" ("company_id","exit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_interview_employee_idx" ON "exit_interview" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "exit_interview_bin_idx" ON "exit_interview" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exit_interview_exit_key" ON "exit_interview" ("company_id","exit") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_asset_import_idx" ON "employee_asset" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_asset_employee_idx" ON "employee_asset" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_asset_given_on_idx" ON "employee_asset" ("company_id","given_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_asset_returned_on_idx" ON "employee_asset" ("company_id","returned_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_asset_bin_idx" ON "employee_asset" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_template_fk" FOREIGN KEY ("company_id","template") REFERENCES "plan_template"("company_id","id");
--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_buddy_fk" FOREIGN KEY ("company_id","buddy") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "exit" ADD CONSTRAINT "exit_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_onboarding_fk" FOREIGN KEY ("company_id","onboarding") REFERENCES "onboarding"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_exit_fk" FOREIGN KEY ("company_id","exit") REFERENCES "exit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_step" ADD CONSTRAINT "plan_step_owner_fk" FOREIGN KEY ("company_id","owner") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_template" ADD CONSTRAINT "plan_template_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "plan_template" ADD CONSTRAINT "plan_template_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_exit_fk" FOREIGN KEY ("company_id","exit") REFERENCES "exit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "exit_interview" ADD CONSTRAINT "exit_interview_exit_fk" FOREIGN KEY ("company_id","exit") REFERENCES "exit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "exit_interview" ADD CONSTRAINT "exit_interview_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee_asset" ADD CONSTRAINT "employee_asset_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "onboarding" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "exit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "plan_step" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "plan_template" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "settlement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "exit_interview" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_asset" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
