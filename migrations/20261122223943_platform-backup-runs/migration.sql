CREATE TABLE "directory"."backup_run" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"result" text NOT NULL,
	"archive" text,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"damaged_files" jsonb NOT NULL,
	"missing_files" jsonb NOT NULL,
	"error" text
);

--> statement-breakpoint
CREATE INDEX "backup_run_kind_idx" ON "directory"."backup_run" ("kind","started_at");
