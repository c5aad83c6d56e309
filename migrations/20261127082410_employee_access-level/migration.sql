CREATE TABLE "directory"."role_assignment" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role_key" text NOT NULL,
	"reach" text,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"reason" text NOT NULL,
	"assigned_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"is_begin_told" boolean DEFAULT false NOT NULL,
	"is_end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_assignment_ends" CHECK ("ends_at" is null or "ends_at" > "starts_at"),
	CONSTRAINT "role_assignment_part" CHECK ("role_key" not in ('owner', 'auditor', 'guest'))
);

--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "access_change" (
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
	"change" text NOT NULL,
	"member" uuid,
	"role" text NOT NULL,
	"role_name" text,
	"role_version" integer,
	"reach" text,
	"starts_on" date,
	"ends_on" date,
	"permissions" jsonb DEFAULT '[]' NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "access_change_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "access_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "access_review" (
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
	"reviewer" uuid NOT NULL,
	"due_on" date NOT NULL,
	"repeats" text,
	"items" integer,
	"decided" integer,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "access_review_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "access_review" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "access_review_item" (
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
	"review" uuid NOT NULL,
	"member" uuid NOT NULL,
	"role" text NOT NULL,
	"reach" text,
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "access_review_item_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "access_review_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "role_assignment_member_idx" ON "directory"."role_assignment" ("company_id","account_id");
--> statement-breakpoint
CREATE INDEX "role_assignment_account_idx" ON "directory"."role_assignment" ("account_id");
--> statement-breakpoint
CREATE INDEX "role_assignment_untold_idx" ON "directory"."role_assignment" ("starts_at") WHERE not is_begin_told or not is_end_told;
--> statement-breakpoint
CREATE INDEX "access_change_import_idx" ON "access_change" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "access_change_status_idx" ON "access_change" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_change_change_idx" ON "access_change" ("company_id","change","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_change_member_idx" ON "access_change" ("company_id","member","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_change_title_idx" ON "access_change" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_change_decided_by_idx" ON "access_change" ("company_id","decided_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_change_bin_idx" ON "access_change" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "access_review_import_idx" ON "access_review" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "access_review_status_idx" ON "access_review" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_reviewer_idx" ON "access_review" ("company_id","reviewer","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_due_on_idx" ON "access_review" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_bin_idx" ON "access_review" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_name_key" ON "access_review" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_import_idx" ON "access_review_item" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "access_review_item_review_idx" ON "access_review_item" ("company_id","review","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_decision_idx" ON "access_review_item" ("company_id","decision","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_member_idx" ON "access_review_item" ("company_id","member","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_title_idx" ON "access_review_item" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_decided_by_idx" ON "access_review_item" ("company_id","decided_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_review_item_bin_idx" ON "access_review_item" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_item_review_member_role_reach_key" ON "access_review_item" ("company_id","review","member","role",coalesce("reach", '')) WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ADD CONSTRAINT "role_assignment_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ADD CONSTRAINT "role_assignment_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "access_review_item" ADD CONSTRAINT "access_review_item_review_fk" FOREIGN KEY ("company_id","review") REFERENCES "access_review"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."role_assignment" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "access_change" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "access_review" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "access_review_item" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
