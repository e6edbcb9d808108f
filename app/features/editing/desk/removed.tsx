import { data, Link, redirect } from "react-router";
import { ActionButton, ActionResult, useResult } from "#app/desk/frame/actions.tsx";
import { isUnsent, reloadAfterConflict, sendOrKeep } from "#app/desk/frame/connection.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, DeskTable, EmptyState, Panel } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent, deskEditing } from "#content/collections.ts";
import type { ContentProblem } from "#content/editing/records.ts";
import type { ChangeOutcome } from "#features/editing/editing.ts";
import { editPathOf, recordName } from "#features/editing/record-key.ts";
import { unlessPushRefused } from "#features/editing/refused-push.server.ts";
import { type RemovedRecord, removedRecords } from "#features/editing/removed-records.server.ts";
import { restoreRecord } from "#features/editing/whole-changes.server.ts";
import { firstText } from "#shared/forms/first-text.ts";
import type { Route } from "./+types/removed";
import { type Refusal, unbegunText } from "./record-action.ts";
import { requireEditing } from "./require-editing.ts";
import { collectionNames } from "./state-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  const site = await requireEditing(context);
  const removed = await removedRecords(site);
  const kinds = [...collectionNames(deskEditing.groups)].map(([collection, label]) => ({
    collection,
    label,
    records: removed.filter((record) => record.collection === collection),
  }));
  return {
    words: deskContent.removed,
    kinds: kinds.filter(({ records }) => records.length > 0),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const site = await requireEditing(context);
  const form = await request.formData();
  if (firstText(form, "intent") !== "restore") throw data(null, { status: 400 });
  const [collection = "", slug = ""] = firstText(form, "id").split("/");
  const key = { collection, slug };
  const act = async () => {
    const outcome = await unlessPushRefused(site, () => restoreRecord(site, who, key));
    if (outcome.status === "saved") throw redirect(editPathOf(outcome.key));
    return data({ problem: whyNot(outcome) }, { status: 409 });
  };
  const repeated = () => {
    throw redirect(editPathOf(key));
  };
  return once({ request, context }, form, { act, repeated });
}

function whyNot(outcome: Exclude<ChangeOutcome, { readonly status: "saved" }> | Refusal): string {
  if (outcome.status !== "invalid") return unbegunText(outcome, deskContent.outcomes);
  const [first]: readonly ContentProblem[] = outcome.problems;
  return [deskContent.outcomes.impossible, first?.text].filter(Boolean).join(" ");
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Removed | Desk" }];

export default function RemovedRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, kinds } = loaderData;
  const result = useResult(actionData);
  return (
    <>
      <Link to="/desk/content" className="desk-quiet">
        <Icon name="chevron-left" />
        Content
      </Link>
      <DeskHead title={words.title} intro={words.intro} />
      <ActionResult result={isUnsent(result) ? result : (result ?? undefined)} />
      {kinds.length === 0 ? (
        <EmptyState icon="file-text" heading={words.none} body={words.noneYet} />
      ) : null}
      {kinds.map(({ collection, label, records }) => (
        <Panel key={collection} id={`kind-${collection}`} title={label}>
          <RemovedTable records={records} />
        </Panel>
      ))}
    </>
  );
}

const RemovedTable = ({ records }: { records: readonly RemovedRecord[] }) => (
  <DeskTable
    rows={records}
    keyOf={recordName}
    columns={{
      Record: ({ title, address }) => (
        <>
          {title}
          {address ? <p className="muted small">{address}</p> : null}
        </>
      ),
      Removed: ({ at }) => <DeskTime at={at} />,
      By: ({ author }) => author,
    }}
    actions={(record) =>
      record.hasDraft ? (
        <Link to={editPathOf(record)} className="desk-quiet">
          Open draft
        </Link>
      ) : (
        <ActionButton
          intent="restore"
          id={recordName(record)}
          label="Restore"
          about={record.title}
          className="desk-quiet"
        />
      )
    }
  />
);
