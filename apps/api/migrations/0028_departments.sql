CREATE TABLE "department_former_names" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	CONSTRAINT "department_former_names_pk" PRIMARY KEY("college_id","department_id","until")
);
--> statement-breakpoint
ALTER TABLE "department_former_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "departments" DROP CONSTRAINT "departments_name";--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "handed_to_id" uuid;--> statement-breakpoint
ALTER TABLE "department_former_names" ADD CONSTRAINT "department_former_names_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_handed_to" FOREIGN KEY ("college_id","handed_to_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "departments_open_name" ON "departments" USING btree ("college_id",lower(name)) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_handed_on" CHECK (("departments"."retired_at" is null) = ("departments"."handed_to_id" is null)) NOT VALID;--> statement-breakpoint
CREATE POLICY "department_former_names_of_college" ON "department_former_names" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say, and NOT VALID above, because the columns and the table are new.

ALTER TABLE "department_former_names" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: a SuperAdmin adds, names, orders and retires departments. No department is deleted, and what one was called
-- cannot be changed afterwards.
GRANT INSERT, UPDATE ("name", "short_name", "line", "place", "version", "retired_at", "handed_to_id") ON "departments" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "department_former_names" TO "app";--> statement-breakpoint
GRANT SELECT ON "department_former_names" TO "worker";--> statement-breakpoint
-- app: what belongs to a retired department is moved to another one.
GRANT UPDATE ("department_id") ON "canned_texts", "invitations" TO "app";--> statement-breakpoint
-- auth invites admins, and locks the department so that it is not retired in between. A lock needs the right to update
-- one column.
GRANT UPDATE ("version") ON "departments" TO "auth";--> statement-breakpoint

-- The departments that a college starts with keep the order of the specification, whatever they are called later. The
-- wall is not forced meanwhile, because the owner would see no rows behind it.
ALTER TABLE "departments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "departments" SET "place" = "o"."place"
FROM unnest(ARRAY['Computer Science', 'Electrical', 'Mechanical', 'Commerce', 'Arts & wellbeing', 'Law', 'Hostel', 'Library'])
  WITH ORDINALITY AS "o" ("name", "place")
WHERE "departments"."name" = "o"."name";--> statement-breakpoint
ALTER TABLE "departments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- What a department was called at a moment, in full or in short.
CREATE FUNCTION "department_then"("of_college" uuid, "of_department" uuid, "at" timestamp with time zone, "in_short" boolean)
  RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN coalesce(
    (SELECT CASE WHEN "in_short" THEN coalesce("f"."short_name", "f"."name") ELSE "f"."name" END
      FROM "department_former_names" "f"
      WHERE "f"."college_id" = "of_college" AND "f"."department_id" = "of_department" AND "f"."until" > "at"
      ORDER BY "f"."until" LIMIT 1),
    (SELECT CASE WHEN "in_short" THEN coalesce("d"."short_name", "d"."name") ELSE "d"."name" END
      FROM "departments" "d" WHERE "d"."college_id" = "of_college" AND "d"."id" = "of_department"));
