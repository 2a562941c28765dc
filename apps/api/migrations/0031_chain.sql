CREATE TABLE "audit_checks" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer NOT NULL,
	"fault" text,
	"fault_position" integer,
	"heads" integer NOT NULL,
	CONSTRAINT "audit_checks_fault" CHECK (("audit_checks"."fault" is null) = ("audit_checks"."fault_position" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_links" (
	"college_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_college_id_position_pk" PRIMARY KEY("college_id","position"),
	CONSTRAINT "audit_links_entry" UNIQUE("college_id","entry_id"),
	CONSTRAINT "audit_links_position" CHECK ("audit_links"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "audit_checks_of_college" ON "audit_checks" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "audit_links_of_college" ON "audit_links" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint

-- Written by hand: what Drizzle cannot say.

ALTER TABLE "audit_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- worker: chains the entries of the audit, and keeps how a check ended. app: shows both.
GRANT SELECT, INSERT ON "audit_links" TO "worker";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("at", "position", "fault", "fault_position", "heads") ON "audit_checks" TO "worker";--> statement-breakpoint
GRANT SELECT ON "audit_links", "audit_checks" TO "app";--> statement-breakpoint

CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE ON "audit_links"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_links_no_truncate" BEFORE TRUNCATE ON "audit_links"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
