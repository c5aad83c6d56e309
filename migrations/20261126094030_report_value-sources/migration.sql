CREATE TABLE "report_value_source" (
	"company_id" uuid,
	"value" uuid,
	"source" text NOT NULL,
	"history_seq" bigint NOT NULL,
	"filled_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_value_source_pk" PRIMARY KEY("company_id","value")
);

--> statement-breakpoint
ALTER TABLE "report_value_source" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_publication" ADD COLUMN "sources" jsonb;
--> statement-breakpoint
CREATE POLICY "company" ON "report_value_source" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
