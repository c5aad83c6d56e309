CREATE TABLE "training_quiz_attempt" (
	"company_id" uuid,
	"id" uuid,
	"enrolment" uuid NOT NULL,
	"course_version" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"right_answers" integer,
	"is_passed" boolean,
	CONSTRAINT "training_quiz_attempt_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_quiz_attempt" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_certificate" (
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
	"course" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date,
	"status" text DEFAULT 'issued' NOT NULL,
	"number" text,
	"code" text,
	"holder" text,
	"course_title" text,
	"hours" numeric(38,12),
	"enrolment" uuid,
	"renews" uuid,
	"withdrawn_on" date,
	"note" text,
	CONSTRAINT "training_certificate_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_certificate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quiz_question" (
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
	"course_version" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"answer" numeric(38,12),
	"tolerance" numeric(38,12),
	"explanation" text,
	CONSTRAINT "quiz_question_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "quiz_question" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_path" (
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
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "training_path_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_path" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_path_step" (
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
	"path" uuid NOT NULL,
	"number" integer NOT NULL,
	"course" uuid NOT NULL,
	"note" text,
	CONSTRAINT "training_path_step_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_path_step" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "training_requirement_course_applies_to_position_site_role_key";
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "gives_certificate" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "pass_mark" integer;
--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "attempts_max" integer;
--> statement-breakpoint
ALTER TABLE "training_requirement" ADD COLUMN "path" uuid;
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD COLUMN "score" numeric(38,12);
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD COLUMN "quiz_attempts" integer;
--> statement-breakpoint
ALTER TABLE "training_requirement" ALTER COLUMN "course" DROP NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_quiz_attempt_open_key" ON "training_quiz_attempt" ("company_id","enrolment") WHERE submitted_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_path_idx" ON "training_requirement" ("company_id","path","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_requirement_course_path_applies_to_position_site_role_" ON "training_requirement" ("company_id",coalesce("course"::text, ''),coalesce("path"::text, ''),"applies_to",coalesce("position"::text, ''),coalesce("site"::text, ''),coalesce("role", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_import_idx" ON "training_certificate" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_certificate_employee_idx" ON "training_certificate" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_course_idx" ON "training_certificate" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_issued_on_idx" ON "training_certificate" ("company_id","issued_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_valid_until_idx" ON "training_certificate" ("company_id","valid_until","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_status_idx" ON "training_certificate" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_enrolment_idx" ON "training_certificate" ("company_id","enrolment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_renews_idx" ON "training_certificate" ("company_id","renews","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_certificate_bin_idx" ON "training_certificate" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificate_employee_course_issued_on_number_key" ON "training_certificate" ("company_id","employee","course","issued_on",coalesce("number", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificate_code_key" ON "training_certificate" ("company_id","code") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quiz_question_import_idx" ON "quiz_question" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "quiz_question_course_version_idx" ON "quiz_question" ("company_id","course_version","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quiz_question_kind_idx" ON "quiz_question" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quiz_question_number_idx" ON "quiz_question" ("company_id","number","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quiz_question_bin_idx" ON "quiz_question" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_question_course_version_number_key" ON "quiz_question" ("company_id","course_version","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_import_idx" ON "training_path" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_path_is_active_idx" ON "training_path" ("company_id","is_active","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_title_idx" ON "training_path" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_bin_idx" ON "training_path" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_path_title_key" ON "training_path" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_step_import_idx" ON "training_path_step" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_path_step_path_idx" ON "training_path_step" ("company_id","path","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_step_course_idx" ON "training_path_step" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_step_label_idx" ON "training_path_step" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_path_step_bin_idx" ON "training_path_step" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_path_step_path_number_key" ON "training_path_step" ("company_id","path","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_path_step_path_course_key" ON "training_path_step" ("company_id","path","course") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_path_fk" FOREIGN KEY ("company_id","path") REFERENCES "training_path"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_certificate" ADD CONSTRAINT "training_certificate_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_certificate" ADD CONSTRAINT "training_certificate_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_certificate" ADD CONSTRAINT "training_certificate_enrolment_fk" FOREIGN KEY ("company_id","enrolment") REFERENCES "training_enrolment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_certificate" ADD CONSTRAINT "training_certificate_renews_fk" FOREIGN KEY ("company_id","renews") REFERENCES "training_certificate"("company_id","id");
--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_course_version_fk" FOREIGN KEY ("company_id","course_version") REFERENCES "course_version"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_path_step" ADD CONSTRAINT "training_path_step_path_fk" FOREIGN KEY ("company_id","path") REFERENCES "training_path"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_path_step" ADD CONSTRAINT "training_path_step_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "training_quiz_attempt" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_certificate" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "quiz_question" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_path" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_path_step" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
-- Questions of quizzes are read with a right of their own. Whoever changes courses is given it: by roles of a company's
-- own, whose open pages are told by the version, and by API keys.
UPDATE "directory"."role" SET "access" = array_append("access", 'quiz.read'), "version" = "version" + 1
  WHERE 'course.write' = ANY ("access") AND NOT 'quiz.read' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."api_key" SET "access" = array_append("access", 'quiz.read')
  WHERE 'course.write' = ANY ("access") AND NOT 'quiz.read' = ANY ("access");
