CREATE TABLE "category_screening" (
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
	"category" text NOT NULL,
	"valid_from" date NOT NULL,
	"relevance" text NOT NULL,
	"size" boolean DEFAULT false NOT NULL,
	"influence" boolean DEFAULT false NOT NULL,
	"risk" boolean DEFAULT false NOT NULL,
	"stakeholders" boolean DEFAULT false NOT NULL,
	"outsourcing" boolean DEFAULT false NOT NULL,
	"sector_guidance" boolean DEFAULT false NOT NULL,
	"other_criterion" boolean DEFAULT false NOT NULL,
	"reason" text,
	"method" text,
	"data_source" text,
	"screened_by" uuid,
	"screened_on" date NOT NULL,
	CONSTRAINT "category_screening_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "category_screening" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "expectation" ADD COLUMN "usage" text;
--> statement-breakpoint
ALTER TABLE "expectation" ADD COLUMN "with_alternatives" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "expectation" ADD COLUMN "reason" text;
--> statement-breakpoint
CREATE INDEX "expectation_usage_idx" ON "expectation" ("company_id","usage","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_import_idx" ON "category_screening" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "category_screening_category_idx" ON "category_screening" ("company_id","category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_relevance_idx" ON "category_screening" ("company_id","relevance","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_method_idx" ON "category_screening" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_valid_from_idx" ON "category_screening" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_screened_on_idx" ON "category_screening" ("company_id","screened_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_screened_by_idx" ON "category_screening" ("company_id","screened_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "category_screening_bin_idx" ON "category_screening" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "category_screening_category_valid_from_key" ON "category_screening" ("company_id","category","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE POLICY "company" ON "category_screening" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
