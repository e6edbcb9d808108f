import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { useFollowedQuery } from "./follow-query.ts";

/** A search that keeps what is typed while its results load. */
export function FollowedForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const noteAsked = useFollowedQuery(form);
  return (
    <Form ref={form} className="desk-toolbar desk-toolbar--fields" onSubmit={noteAsked}>
      {children}
    </Form>
  );
}
