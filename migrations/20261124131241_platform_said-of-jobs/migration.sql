ALTER TABLE "job_run" ADD COLUMN "said" jsonb;
--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "problem_said" jsonb;
