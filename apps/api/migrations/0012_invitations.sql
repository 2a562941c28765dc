CREATE TABLE "invitations" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"department_id" uuid,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "invitations_address" UNIQUE("college_id","email"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('DepartmentAdmin', 'SuperAdmin')),
	CONSTRAINT "invitations_department_of_admin" CHECK (("invitations"."role" = 'DepartmentAdmin') = ("invitations"."department_id" is not null)),
	CONSTRAINT "invitations_email_folded" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_id" ON "invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "invitations_of_college" ON "invitations" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "invitations_for_auth" ON "invitations" AS PERMISSIVE FOR ALL TO "auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invitations_insert_in_college" ON "invitations" AS RESTRICTIVE FOR INSERT TO "auth" WITH CHECK (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "invitations_update_in_college" ON "invitations" AS RESTRICTIVE FOR UPDATE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "invitations_delete_in_college" ON "invitations" AS RESTRICTIVE FOR DELETE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- Forced, so that the wall holds for the owner of the table as well.
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: lists invitations, without the hash of the temporary password. worker: mails them. auth: makes and ends them.
GRANT SELECT ("college_id", "id", "role", "department_id", "email", "phone", "expires_at") ON "invitations" TO "app";--> statement-breakpoint
GRANT SELECT ("college_id", "id", "email", "expires_at") ON "invitations" TO "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "invitations" TO "auth";--> statement-breakpoint

-- Invitations were accounts before. Those that were not accepted end and give their places back; they can be made again.
-- The walls are not forced meanwhile, because the owner would see no rows behind them.
ALTER TABLE "user" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allowance_uses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH "ended" AS (
  DELETE FROM "user" WHERE "created_by" IS NOT NULL AND NOT "email_verified" AND "state" = 'active' RETURNING "college_id"
), "counted" AS (
  SELECT "college_id", count(*)::int AS "places" FROM "ended" GROUP BY "college_id"
)
UPDATE "allowance_uses" SET "used" = "used" - "places" FROM "counted"
WHERE "allowance_uses"."college_id" = "counted"."college_id" AND "allowance" = 'admins';--> statement-breakpoint
ALTER TABLE "allowance_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" FORCE ROW LEVEL SECURITY;
