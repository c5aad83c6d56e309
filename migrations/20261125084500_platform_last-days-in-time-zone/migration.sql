-- Last days of access ended, and first days began, at midnight of UTC; from now on it is the midnight of the company.
UPDATE "directory"."membership" AS grants SET "ends_at" = (((grants.ends_at AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE z.name) - interval '1 millisecond'
FROM "directory"."company" c JOIN pg_timezone_names z ON z.name = c.time_zone
WHERE c.id = grants.company_id AND to_char(grants.ends_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') = '23:59:59.999';
--> statement-breakpoint
UPDATE "directory"."invitation" AS grants SET "ends_at" = (((grants.ends_at AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE z.name) - interval '1 millisecond'
FROM "directory"."company" c JOIN pg_timezone_names z ON z.name = c.time_zone
WHERE c.id = grants.company_id AND to_char(grants.ends_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') = '23:59:59.999';
--> statement-breakpoint
UPDATE "directory"."investor_grant" AS grants SET "ends_at" = (((grants.ends_at AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE z.name) - interval '1 millisecond'
FROM "directory"."company" c JOIN pg_timezone_names z ON z.name = c.time_zone
WHERE c.id = grants.company_id AND to_char(grants.ends_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') = '23:59:59.999';
--> statement-breakpoint
UPDATE "directory"."investor_grant" AS grants SET "starts_at" = (grants.starts_at AT TIME ZONE 'UTC') AT TIME ZONE z.name
FROM "directory"."company" c JOIN pg_timezone_names z ON z.name = c.time_zone
WHERE c.id = grants.company_id AND to_char(grants.starts_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') = '00:00:00.000';
