CREATE TABLE "training_budget" (
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
	"year" text NOT NULL,
	"unit" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	CONSTRAINT "training_budget_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_budget" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "training_budget_import_idx" ON "training_budget" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "training_budget_year_idx" ON "training_budget" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_budget_unit_idx" ON "training_budget" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "training_budget_bin_idx" ON "training_budget" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_budget_year_unit_currency_key" ON "training_budget" ("company_id","year",coalesce("unit"::text, ''),"currency") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "training_budget" ADD CONSTRAINT "training_budget_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "training_budget" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
-- Training budgets are read with a right of their own: whoever views cost of trainings is given it, and whoever changes
-- courses as well changes budgets. By roles of a company's own, whose open pages are told by the version, and by API keys.
UPDATE "directory"."role" SET "access" = array_append("access", 'training-budget.read'), "version" = "version" + 1
  WHERE 'training-cost.read' = ANY ("access") AND NOT 'training-budget.read' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."api_key" SET "access" = array_append("access", 'training-budget.read')
  WHERE 'training-cost.read' = ANY ("access") AND NOT 'training-budget.read' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."role" SET "access" = array_append("access", 'training-budget.write'), "version" = "version" + 1
  WHERE 'course.write' = ANY ("access") AND 'training-cost.read' = ANY ("access")
    AND NOT 'training-budget.write' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."api_key" SET "access" = array_append("access", 'training-budget.write')
  WHERE 'course.write' = ANY ("access") AND 'training-cost.read' = ANY ("access")
    AND NOT 'training-budget.write' = ANY ("access");
