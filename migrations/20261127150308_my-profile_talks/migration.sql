CREATE TABLE "one_to_one_note" (
	"company_id" uuid,
	"talk" uuid,
	"account_id" uuid,
	"text" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "one_to_one_note_pk" PRIMARY KEY("company_id","talk","account_id")
);

--> statement-breakpoint
ALTER TABLE "one_to_one_note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "expense_advance" (
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
	"number" integer,
	"employee" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text,
	"needed_on" date,
	"note" text,
	"requested_on" date,
	"decision_note" text,
	"paid_on" date,
	"entries" jsonb DEFAULT '[]' NOT NULL,
	"open_minor" bigint,
	"status" text DEFAULT 'requested' NOT NULL,
	CONSTRAINT "expense_advance_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expense_advance" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "one_to_one" (
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
	"manager" uuid,
	"day" date NOT NULL,
	"agenda" jsonb DEFAULT '[]' NOT NULL,
	"notes" text,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "one_to_one_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "one_to_one" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "talk_action" (
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
	"talk" uuid NOT NULL,
	"employee" uuid,
	"manager" uuid,
	"what" text,
	"by" text NOT NULL,
	"due" date,
	"done_on" date,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "talk_action_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "talk_action" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feedback" (
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
	"author" uuid,
	"question" text,
	"text" text,
	"visibility" text NOT NULL,
	"given_on" date,
	"status" text DEFAULT 'given' NOT NULL,
	CONSTRAINT "feedback_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "feedback" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "skill" (
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
	"category" text,
	"description" text,
	"levels" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "skill_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "skill" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "position_skill" (
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
	"position" uuid NOT NULL,
	"skill" uuid NOT NULL,
	"level" integer NOT NULL,
	"note" text,
	CONSTRAINT "position_skill_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "position_skill" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_skill" (
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
	"skill" uuid NOT NULL,
	"day" date NOT NULL,
	"self_level" integer,
	"confirmed_level" integer,
	"confirmed_by" uuid,
	"confirmed_on" date,
	"note" text,
	CONSTRAINT "employee_skill_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_skill" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "expense_claim" ADD COLUMN "set_off_minor" bigint;
--> statement-breakpoint
ALTER TABLE "expense_claim" ADD COLUMN "payable_minor" bigint;
--> statement-breakpoint
ALTER TABLE "review_cycle" ADD COLUMN "reminded_stage" integer;
--> statement-breakpoint
CREATE INDEX "expense_advance_import_idx" ON "expense_advance" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expense_advance_employee_idx" ON "expense_advance" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_advance_status_idx" ON "expense_advance" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_advance_requested_on_idx" ON "expense_advance" ("company_id","requested_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_advance_paid_on_idx" ON "expense_advance" ("company_id","paid_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_advance_bin_idx" ON "expense_advance" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "one_to_one_import_idx" ON "one_to_one" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "one_to_one_employee_idx" ON "one_to_one" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "one_to_one_day_idx" ON "one_to_one" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "one_to_one_status_idx" ON "one_to_one" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "one_to_one_manager_idx" ON "one_to_one" ("company_id","manager","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "one_to_one_bin_idx" ON "one_to_one" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "talk_action_import_idx" ON "talk_action" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "talk_action_employee_idx" ON "talk_action" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_talk_idx" ON "talk_action" ("company_id","talk","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_by_idx" ON "talk_action" ("company_id","by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_due_idx" ON "talk_action" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_status_idx" ON "talk_action" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_manager_idx" ON "talk_action" ("company_id","manager","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "talk_action_bin_idx" ON "talk_action" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "feedback_import_idx" ON "feedback" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "feedback_employee_idx" ON "feedback" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "feedback_author_idx" ON "feedback" ("company_id","author","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "feedback_given_on_idx" ON "feedback" ("company_id","given_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "feedback_visibility_idx" ON "feedback" ("company_id","visibility","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "feedback_status_idx" ON "feedback" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "feedback_bin_idx" ON "feedback" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "skill_import_idx" ON "skill" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "skill_category_idx" ON "skill" ("company_id","category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "skill_name_idx" ON "skill" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "skill_bin_idx" ON "skill" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "skill_name_key" ON "skill" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_skill_import_idx" ON "position_skill" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "position_skill_position_idx" ON "position_skill" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_skill_skill_idx" ON "position_skill" ("company_id","skill","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_skill_level_idx" ON "position_skill" ("company_id","level","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_skill_label_idx" ON "position_skill" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "position_skill_bin_idx" ON "position_skill" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "position_skill_position_skill_key" ON "position_skill" ("company_id","position","skill") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_import_idx" ON "employee_skill" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_skill_employee_idx" ON "employee_skill" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_skill_idx" ON "employee_skill" ("company_id","skill","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_day_idx" ON "employee_skill" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_confirmed_on_idx" ON "employee_skill" ("company_id","confirmed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_confirmed_by_idx" ON "employee_skill" ("company_id","confirmed_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_skill_bin_idx" ON "employee_skill" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_skill_employee_skill_day_key" ON "employee_skill" ("company_id","employee","skill","day") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "one_to_one_note" ADD CONSTRAINT "one_to_one_note_talk_fk" FOREIGN KEY ("company_id","talk") REFERENCES "one_to_one"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "expense_advance" ADD CONSTRAINT "expense_advance_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "one_to_one" ADD CONSTRAINT "one_to_one_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "one_to_one" ADD CONSTRAINT "one_to_one_manager_fk" FOREIGN KEY ("company_id","manager") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "talk_action" ADD CONSTRAINT "talk_action_talk_fk" FOREIGN KEY ("company_id","talk") REFERENCES "one_to_one"("company_id","id");
--> statement-breakpoint
ALTER TABLE "talk_action" ADD CONSTRAINT "talk_action_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "talk_action" ADD CONSTRAINT "talk_action_manager_fk" FOREIGN KEY ("company_id","manager") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_author_fk" FOREIGN KEY ("company_id","author") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "position_skill" ADD CONSTRAINT "position_skill_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "position_skill" ADD CONSTRAINT "position_skill_skill_fk" FOREIGN KEY ("company_id","skill") REFERENCES "skill"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_skill_fk" FOREIGN KEY ("company_id","skill") REFERENCES "skill"("company_id","id");
--> statement-breakpoint
CREATE POLICY "own" ON "one_to_one_note" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "expense_advance" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "one_to_one" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "talk_action" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "feedback" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "skill" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "position_skill" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_skill" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
-- Who sets goals for themselves or a team also has one-to-ones, feedback and skills: roles of a company's own are given
-- what the default roles have. Open pages are told by the version.
UPDATE "directory"."role" SET "access" = "access" || ARRAY['one-to-ones.read:own', 'one-to-ones.write:own', 'feedback.read:own', 'feedback.write:own', 'skills.read', 'employee-skills.read:own', 'employee-skills.write:own'], "version" = "version" + 1
  WHERE "access" && ARRAY['goals.write', 'goals.write:own'] AND NOT 'one-to-ones.read:own' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = "access" || ARRAY['one-to-ones.read:team', 'one-to-ones.write:team', 'feedback.read:team', 'employee-skills.read:team', 'employee-skills.write:team'], "version" = "version" + 1
  WHERE 'goals.write:team' = ANY ("access") AND NOT 'one-to-ones.read:team' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = "access" || ARRAY['skills.write', 'employee-skills.read', 'employee-skills.write'], "version" = "version" + 1
  WHERE 'goals.write' = ANY ("access") AND NOT 'skills.write' = ANY ("access");
