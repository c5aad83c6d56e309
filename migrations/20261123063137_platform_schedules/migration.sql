CREATE TABLE "directory"."schedule" (
	"name" text PRIMARY KEY,
	"due_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" uuid,
	"held_by" uuid,
	"held_until" timestamp(3) with time zone
);

