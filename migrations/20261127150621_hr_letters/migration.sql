CREATE TABLE "letter_signature" (
	"company_id" uuid,
	"id" uuid,
	"letter" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"typed_name" text,
	"decision" text NOT NULL,
	"reason" text,
	"sha256" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "letter_signature_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "letter_signature" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "letter_template" (
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
	"language" text NOT NULL,
	"note" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"signers" jsonb DEFAULT '[]' NOT NULL,
	"revision" integer,
	"uses_pay" boolean DEFAULT false NOT NULL,
	CONSTRAINT "letter_template_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "letter_template" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "letter" (
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
	"purpose" text,
	"subject" text,
	"text" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"date" date,
	"next_signer" uuid,
	"file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"word_file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"signed_file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"template" uuid,
	"template_revision" integer,
	"language" text,
	"includes_pay" boolean DEFAULT false NOT NULL,
	"edition" integer,
	"replaces" uuid,
	"signers" jsonb DEFAULT '[]' NOT NULL,
	"sha256" text,
	"sent_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "letter_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "letter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "letter_signature_once" ON "letter_signature" ("company_id","letter","position");
--> statement-breakpoint
CREATE INDEX "letter_template_import_idx" ON "letter_template" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "letter_template_kind_idx" ON "letter_template" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_template_language_idx" ON "letter_template" ("company_id","language","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_template_is_active_idx" ON "letter_template" ("company_id","is_active","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_template_name_idx" ON "letter_template" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_template_bin_idx" ON "letter_template" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "letter_template_name_key" ON "letter_template" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_import_idx" ON "letter" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "letter_status_idx" ON "letter" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_employee_idx" ON "letter" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_kind_idx" ON "letter" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_date_idx" ON "letter" ("company_id","date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_next_signer_idx" ON "letter" ("company_id","next_signer","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_template_idx" ON "letter" ("company_id","template","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_replaces_idx" ON "letter" ("company_id","replaces","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "letter_bin_idx" ON "letter" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "letter_signature" ADD CONSTRAINT "letter_signature_letter_fk" FOREIGN KEY ("company_id","letter") REFERENCES "letter"("company_id","id");
--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_template_fk" FOREIGN KEY ("company_id","template") REFERENCES "letter_template"("company_id","id");
--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_replaces_fk" FOREIGN KEY ("company_id","replaces") REFERENCES "letter"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "letter_signature" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "letter_template" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "letter" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

--> statement-breakpoint
-- Roles of a company's own know nothing of letters: whoever reads their own pay reads letters about themselves, and those
-- who enter pay and arrange exits, as HR does, work with letters and templates. Open pages are told by the version.
UPDATE "directory"."role" SET "access" = array_append("access", 'letters.read:own'), "version" = "version" + 1
  WHERE ('pay.read:own' = ANY ("access") OR 'pay.read' = ANY ("access")) AND NOT 'letters.read:own' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = "access" || ARRAY['letters.read', 'letters.write', 'letter-templates.read', 'letter-templates.write'], "version" = "version" + 1
  WHERE 'pay.write' = ANY ("access") AND 'offboarding.write' = ANY ("access") AND NOT 'letters.read' = ANY ("access");
