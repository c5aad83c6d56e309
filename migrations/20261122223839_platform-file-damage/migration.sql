CREATE TABLE "directory"."file_check" (
	"id" integer PRIMARY KEY,
	"turn_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"at_owner" uuid,
	"at_sha256" text,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"files_total" integer DEFAULT 0 NOT NULL,
	"bytes_total" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"finished_files" integer DEFAULT 0 NOT NULL,
	"finished_bytes" bigint DEFAULT 0 NOT NULL,
	"finished_broken" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "file_damage" (
	"company_id" uuid,
	"id" uuid,
	"sha256" text NOT NULL,
	"problem" text NOT NULL,
	"found_at" timestamp(3) with time zone NOT NULL,
	"found_by" text NOT NULL,
	"repaired_at" timestamp(3) with time zone,
	CONSTRAINT "file_damage_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "file_damage" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "damaged_file" (
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
	"sha256" text NOT NULL,
	"company" text NOT NULL,
	"files" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"problem" text NOT NULL,
	"found_at" timestamp(3) with time zone NOT NULL,
	"found_by" text NOT NULL,
	"repaired_at" timestamp(3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	CONSTRAINT "damaged_file_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "damaged_file" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "file_damage_open" ON "file_damage" ("company_id","sha256") WHERE repaired_at is null;
--> statement-breakpoint
CREATE INDEX "damaged_file_import_idx" ON "damaged_file" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "damaged_file_status_idx" ON "damaged_file" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "damaged_file_problem_idx" ON "damaged_file" ("company_id","problem","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "damaged_file_found_at_idx" ON "damaged_file" ("company_id","found_at","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "damaged_file_bin_idx" ON "damaged_file" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE POLICY "company" ON "file_damage" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "damaged_file" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
