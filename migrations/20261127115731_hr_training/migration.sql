CREATE TABLE "course" (
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
	"provider" text,
	"hours" numeric(38,12) NOT NULL,
	"cost_minor" bigint,
	"currency" text,
	"validity_months" integer,
	"self_completes" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text,
	CONSTRAINT "course_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "course" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "course_version" (
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
	"course" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"changes" text,
	"link" text,
	"material" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"retake" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_version_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "course_version" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_session" (
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
	"course" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"starts_at" text,
	"ends_on" date,
	"place" text,
	"trainer" text,
	"seats" integer,
	"status" text NOT NULL,
	CONSTRAINT "training_session_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_session" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_requirement" (
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
	"course" uuid NOT NULL,
	"applies_to" text NOT NULL,
	"position" uuid,
	"site" uuid,
	"role" text,
	"grace_days" integer NOT NULL,
	"effective_from" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"basis" text,
	CONSTRAINT "training_requirement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_requirement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_enrolment" (
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
	"session" uuid,
	"seat" text,
	"queued_at" timestamp(3) with time zone,
	"source" text,
	"requirement" uuid,
	"due_on" date,
	"status" text DEFAULT 'assigned' NOT NULL,
	"done_on" date,
	"hours" numeric(38,12),
	"valid_until" date,
	"course_version" uuid,
	"cost_minor" bigint,
	"currency" text,
	"note" text,
	"waiver_reason" text,
	"proof" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"rating" integer,
	"reminded_stage" integer,
	CONSTRAINT "training_enrolment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_enrolment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "course_import_idx" ON "course" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "course_kind_idx" ON "course" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_is_active_idx" ON "course" ("company_id","is_active","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_provider_idx" ON "course" ("company_id","provider","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_title_idx" ON "course" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_bin_idx" ON "course" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_title_key" ON "course" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_version_import_idx" ON "course_version" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "course_version_course_idx" ON "course_version" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_version_effective_from_idx" ON "course_version" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_version_retake_idx" ON "course_version" ("company_id","retake","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "course_version_bin_idx" ON "course_version" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "course_version_course_effective_from_key" ON "course_version" ("company_id","course","effective_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_session_import_idx" ON "training_session" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_session_course_idx" ON "training_session" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_session_starts_on_idx" ON "training_session" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_session_status_idx" ON "training_session" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_session_bin_idx" ON "training_session" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_session_course_starts_on_starts_at_place_key" ON "training_session" ("company_id","course","starts_on",coalesce("starts_at", ''),coalesce("place", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_import_idx" ON "training_requirement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_requirement_course_idx" ON "training_requirement" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_applies_to_idx" ON "training_requirement" ("company_id","applies_to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_position_idx" ON "training_requirement" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_site_idx" ON "training_requirement" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_is_active_idx" ON "training_requirement" ("company_id","is_active","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_label_idx" ON "training_requirement" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_requirement_bin_idx" ON "training_requirement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_requirement_course_applies_to_position_site_role_key" ON "training_requirement" ("company_id","course","applies_to",coalesce("position"::text, ''),coalesce("site"::text, ''),coalesce("role", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_import_idx" ON "training_enrolment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_status_idx" ON "training_enrolment" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_employee_idx" ON "training_enrolment" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_course_idx" ON "training_enrolment" ("company_id","course","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_session_idx" ON "training_enrolment" ("company_id","session","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_due_on_idx" ON "training_enrolment" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_done_on_idx" ON "training_enrolment" ("company_id","done_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_valid_until_idx" ON "training_enrolment" ("company_id","valid_until","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_source_idx" ON "training_enrolment" ("company_id","source","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_seat_idx" ON "training_enrolment" ("company_id","seat","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_requirement_idx" ON "training_enrolment" ("company_id","requirement","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_course_version_idx" ON "training_enrolment" ("company_id","course_version","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_enrolment_bin_idx" ON "training_enrolment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_enrolment_employee_course_done_on_key" ON "training_enrolment" ("company_id","employee","course",coalesce("done_on", '-infinity'::date)) WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "course_version" ADD CONSTRAINT "course_version_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD CONSTRAINT "training_enrolment_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD CONSTRAINT "training_enrolment_course_fk" FOREIGN KEY ("company_id","course") REFERENCES "course"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD CONSTRAINT "training_enrolment_session_fk" FOREIGN KEY ("company_id","session") REFERENCES "training_session"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD CONSTRAINT "training_enrolment_requirement_fk" FOREIGN KEY ("company_id","requirement") REFERENCES "training_requirement"("company_id","id");
--> statement-breakpoint
ALTER TABLE "training_enrolment" ADD CONSTRAINT "training_enrolment_course_version_fk" FOREIGN KEY ("company_id","course_version") REFERENCES "course_version"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "course" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "course_version" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_session" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_requirement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_enrolment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
