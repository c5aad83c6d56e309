CREATE TABLE "training_reaction" (
	"company_id" uuid,
	"id" uuid,
	"course" uuid NOT NULL,
	"course_version" uuid,
	"session" uuid,
	"ratings" jsonb,
	"remark" text,
	CONSTRAINT "training_reaction_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_reaction" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_reaction_release" (
	"company_id" uuid,
	"id" uuid,
	"course" uuid NOT NULL,
	"course_version" uuid,
	"session" uuid,
	"responses" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"comments" jsonb NOT NULL,
	CONSTRAINT "training_reaction_release_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_reaction_release" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_reaction_ticket" (
	"company_id" uuid,
	"enrolment" uuid,
	CONSTRAINT "training_reaction_ticket_pk" PRIMARY KEY("company_id","enrolment")
);

--> statement-breakpoint
ALTER TABLE "training_reaction_ticket" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "education" (
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
	"degree" text NOT NULL,
	"level" text,
	"field" text,
	"institution" text NOT NULL,
	"country" text,
	"year" integer,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text,
	CONSTRAINT "education_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "education" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_result" (
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
	"course" uuid NOT NULL,
	"course_version" uuid,
	"session" uuid,
	"metric" text NOT NULL,
	"unit" text NOT NULL,
	"value_before" numeric(38,12),
	"before_from" date NOT NULL,
	"before_to" date NOT NULL,
	"value_after" numeric(38,12),
	"after_from" date NOT NULL,
	"after_to" date NOT NULL,
	"difference" numeric(38,12),
	"source" text NOT NULL,
	"other_changes" text NOT NULL,
	CONSTRAINT "training_result_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_result" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "training_quiz_attempt" ADD COLUMN "is_before" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "personnel_document" ADD COLUMN "renews" uuid;
--> statement-breakpoint
ALTER TABLE "personnel_document" ADD COLUMN "is_renewed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "personnel_document" ADD COLUMN "reminded_stage" integer;
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "follow_up_days" integer;
--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "pre_quiz" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD COLUMN "effect_due_on" date;
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD COLUMN "effect_own" integer;
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD COLUMN "effect_manager" integer;
--> statement-breakpoint
CREATE INDEX "training_reaction_course_idx" ON "training_reaction" ("company_id","course");
--> statement-breakpoint
CREATE INDEX "training_reaction_release_course_idx" ON "training_reaction_release" ("company_id","course");
--> statement-breakpoint
CREATE INDEX "personnel_document_is_renewed_idx" ON "personnel_document" ("company_id","is_renewed","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_renews_idx" ON "personnel_document" ("company_id","renews","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "education_import_idx" ON "education" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "education_employee_idx" ON "education" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "education_level_idx" ON "education" ("company_id","level","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "education_year_idx" ON "education" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "education_status_idx" ON "education" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "education_bin_idx" ON "education" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_effect_due_on_idx" ON "training_enrolment" ("company_id","effect_due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_result_import_idx" ON "training_result" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_result_course_idx" ON "training_result" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_result_course_version_idx" ON "training_result" ("company_id","course_version","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_result_session_idx" ON "training_result" ("company_id","session","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_result_after_to_idx" ON "training_result" ("company_id","after_to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_result_bin_idx" ON "training_result" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "personnel_document" ADD CONSTRAINT "personnel_document_renews_fk" FOREIGN KEY ("company_id","renews") REFERENCES "personnel_document"("company_id","id");
--> statement-breakpoint
ALTER TABLE "education" ADD CONSTRAINT "education_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_course_version_fk" FOREIGN KEY ("company_id","course_version") REFERENCES "course_version"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_session_fk" FOREIGN KEY ("company_id","session") REFERENCES "training_session"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "training_reaction" AS PERMISSIVE FOR SELECT TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and false);
--> statement-breakpoint
CREATE POLICY "company" ON "training_reaction_release" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_reaction_ticket" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "education" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_result" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
-- Who rates results of trainings also rates their effect at work, as far as they rate results; who changes courses sees
-- evaluations. Open pages of roles of a company's own are told by the version.
UPDATE "directory"."role" SET "access" = "access" || ARRAY(SELECT replace(one, 'training.write', 'training-effect.read') FROM unnest("access") AS one WHERE one IN ('training.write', 'training.write:team', 'training.write:own')), "version" = "version" + 1
  WHERE "access" && ARRAY['training.write', 'training.write:team', 'training.write:own'] AND NOT "access" && ARRAY['training-effect.read', 'training-effect.read:team', 'training-effect.read:own'];
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = array_append("access", 'training-evaluation.read'), "version" = "version" + 1
  WHERE 'course.write' = ANY ("access") AND NOT 'training-evaluation.read' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."api_key" SET "access" = array_append("access", 'training-evaluation.read')
  WHERE 'course.write' = ANY ("access") AND NOT 'training-evaluation.read' = ANY ("access");
--> statement-breakpoint
-- Who has their own personnel file enters their own education; who changes those of everybody also changes and confirms it.
UPDATE "directory"."role" SET "access" = "access" || ARRAY['education.read:own', 'education.write:own'], "version" = "version" + 1
  WHERE 'personnel-file.read:own' = ANY ("access") AND NOT 'education.read:own' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = array_append("access", 'education.read'), "version" = "version" + 1
  WHERE 'personnel-file.read' = ANY ("access") AND NOT 'education.read' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = "access" || ARRAY['education.write', 'education.approve'], "version" = "version" + 1
  WHERE 'personnel-file.write' = ANY ("access") AND NOT 'education.write' = ANY ("access");
