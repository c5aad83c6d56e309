ALTER TABLE "data_import" ADD COLUMN "treatment" jsonb;
--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "unknown" jsonb;
--> statement-breakpoint
ALTER TABLE "import_layout" ADD COLUMN "treatment" jsonb;
