ALTER TABLE "report_publication" ADD COLUMN "people" jsonb;
