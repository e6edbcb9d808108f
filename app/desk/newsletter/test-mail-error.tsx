import { useLoaderData } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TestSend } from "#shared/contracts/desk-issues.ts";
import type { loader } from "./issue-loader.ts";

/** Why the member's test mail did not arrive, and what to do. */
export function TestMailError({ mail }: { mail: Extract<TestSend, { isAttempted: true }> }) {
  const { isFailed, nextAttemptAt, error, said } = mail;
  const { test, errors } = useLoaderData<typeof loader>().words;
  return (
    <Notice tone="danger">
      <h2>{test.heading}</h2>
      <p>
        {errors[error].why} {test.body}
      </p>
      {isFailed ? null : (
        <p>
          Next attempt: <DeskTime at={nextAttemptAt} />
        </p>
      )}
      <p className="small">{said}</p>
    </Notice>
  );
}
