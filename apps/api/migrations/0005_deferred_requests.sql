CREATE TABLE "deferred_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"asked" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_email";--> statement-breakpoint
ALTER TABLE "deferred_requests" ADD CONSTRAINT "deferred_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deferred_requests_by_user" ON "deferred_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deferred_requests_by_expiry" ON "deferred_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email") WHERE email_verified or created_by is not null;--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree ("email");--> statement-breakpoint

-- Written by hand: what Drizzle cannot say. Everything above is generated.

-- auth: keeps what was asked, and takes it away with the work of its job. A row is never changed.
GRANT SELECT, INSERT, DELETE ON "deferred_requests" TO "auth";
