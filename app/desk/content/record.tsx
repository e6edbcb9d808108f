import { useEffect, useState } from "react";
import { data, Link, redirect, type ShouldRevalidateFunction, useNavigation } from "react-router";
import { useResult } from "#app/desk/frame/actions.tsx";
import { createLoader, sendOrKeep } from "#app/desk/frame/connection.ts";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent, deskEditing } from "#content/collections.ts";
import type { DeskContent } from "#content/types.ts";
import type { Route } from "./+types/record";
import { ActionNotice } from "./action-notice.tsx";
import { requireContentDesk } from "./content-desk.ts";
import { History } from "./history.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { ProblemList } from "./problem-list.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { recordAction } from "./record-action.ts";
import { RecordForm } from "./record-form.tsx";
import { keyOf, nameOf, recordPath } from "./record-key.ts";
import { NextSteps, ReviewPanel } from "./review-panel.tsx";
import { collectionNames, StateBadge } from "./state-badge.tsx";
import { usePreview } from "./use-preview.ts";
import { WholeRecord } from "./whole-record.tsx";

const SEEN_EVERY_MS = 15_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const content = await requireContentDesk(context);
  const record = await content.record(who, keyOf(params));
  const publication = await content.publication();
  // It was open while its removal went live.
  if (!record && publication && recordPath(publication) === recordPath(keyOf(params))) throw redirect("/desk/content");
  if (!record) throw data(null, { status: 404 });
  const collection = collectionNames(deskEditing.groups).get(record.key.collection) ?? "";
  return { words: deskContent, record, publication, me: who.member.id, collection };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const content = await requireContentDesk(context);
  return recordAction(await request.formData(), { who, key: keyOf(params), content, words: deskContent.outcomes });
}

const load = createLoader();
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  load(`${params.collection}/${params.slug}`, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(() => serverAction());

/** A refused or unsent post changed nothing here; after a conflict the others' text is needed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, actionResult, defaultShouldRevalidate }) =>
  actionResult?.status !== "unsent" && (actionStatus === 409 || defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.title ?? "Record"} | Desk` },
];

export default function RecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, record, publication, me, collection } = loaderData;
  const { key, draft, page } = record;
  const [typed, setTyped] = useState<unknown>(record.value);
  const [isPreviewed, setPreviewed] = useState(false);
  const preview = usePreview(recordPath(key), typed);
  const result = useResult(actionData);
  const answer = result?.status === "unsent" ? undefined : result;
  const refused = answer?.status === "refused" ? answer : undefined;
  useEffect(() => {
    if (refused?.field) document.getElementById(refused.field)?.focus();
  }, [refused]);
  // The result is shown together with the reloaded record, not before.
  const isReading = useNavigation().state === "loading";
  const isBuilding = publication?.state === "building";
  const isUnsaved = !record.isArchived && JSON.stringify(typed) !== JSON.stringify(record.value);
  // The result of a save is shown beside its button.
  const isOfForm =
    !record.isArchived && (result?.status === "unsent" || (answer?.status === "done" && answer.did === "saved"));
  const outcome = shown(result, words);
  const own = publication && nameOf(publication) === nameOf(key) ? publication : null;
  const isPublishing = own?.state === "building";
  // After the publication the note shows its result.
  const isOver = !isPublishing && answer?.status === "done" && answer.did === "publishing";
  const steps = <NextSteps draft={draft} isPublishing={isPublishing} />;
  // Soon shows other members' presence and saves.
  usePolling(true, isBuilding ? undefined : SEEN_EVERY_MS);
  return (
    <div className="content-page" key={nameOf(key)}>
      <Link to={key.slug ? `/desk/content?collection=${key.collection}` : "/desk/content"} className="desk-quiet">
        <Icon name="chevron-left" />
        {key.slug ? collection : "Content"}
      </Link>
      <DeskHead title={key.slug ? record.title : collection}>
        <StateBadge draft={draft} states={words.states} isBuilding={isPublishing} />
        {page && record.isPublished ? (
          <a className="desk-quiet" href={page} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            Live page
          </a>
        ) : null}
      </DeskHead>
      {record.others.length > 0 ? (
        <p className="desk-note desk-note--accent" role="status">
          {words.others} {record.others.join(", ")}
        </p>
      ) : null}
      <ActionNotice result={isReading || isOfForm || isOver ? undefined : outcome} answer={actionData} />
      {own ? <PublicationNote publication={own} title={record.title} words={words.publication} /> : null}
      {draft ? (
        <ReviewPanel
          draft={draft}
          changes={record.changes}
          message={record.isArchived ? words.whole.archived : draft.message}
          isPublishing={isPublishing}
          isUnsaved={isUnsaved}
          refused={refused}
          words={words.change}
        />
      ) : null}
      {answer?.status === "impossible" ? (
        <ProblemList heading={answer.why} problems={answer.problems} schema={record.schema} answer={answer} />
      ) : null}
      {record.isArchived ? (
        <div className="desk-toolbar">{steps}</div>
      ) : (
        <div className="content-columns" data-view={isPreviewed ? "preview" : "form"}>
          <RecordForm
            record={record}
            me={me}
            result={answer}
            outcome={isOfForm ? outcome : undefined}
            words={words.form}
            live={preview}
            onType={setTyped}
            isPublishing={isPublishing}
            steps={steps}
          >
            {page ? (
              <button
                type="button"
                className="content-switch content-flip"
                aria-pressed={isPreviewed}
                onClick={() => setPreviewed(!isPreviewed)}
              >
                <Icon name="eye" />
                Preview
              </button>
            ) : null}
          </RecordForm>
          {page ? (
            <PreviewPanel
              html={preview.html}
              isBroken={preview.isBroken}
              page={page}
              value={typed}
              problems={preview.problems}
              schema={record.schema}
              words={words.preview}
            />
          ) : (
            <p className="muted">{words.noPreview}</p>
          )}
        </div>
      )}
      <WholeRecord record={record} refused={refused} words={words.whole} />
      {record.history.length > 0 ? <History history={record.history} intro={words.history} /> : null}
    </div>
  );
}

/** The result of the last post in words; errors of fields are shown in the form. */
function shown(result: Awaited<ReturnType<typeof clientAction>> | undefined, words: DeskContent) {
  if (result?.status === "done") return { done: result.done, ...(result.link ? { link: result.link } : {}) };
  if (result?.status === "refused") return result.field ? undefined : { problem: result.problem };
  if (result?.status !== "unsent") return undefined;
  return { problem: result.why === "refused" ? result.message : words.unsent[result.why] };
}
