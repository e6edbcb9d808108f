import { useEffect, useState } from "react";
import {
  data,
  Link,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigation,
} from "react-router";
import { useResult } from "#app/desk/frame/actions.tsx";
import { createLoader, isUnsent, sendOrKeep } from "#app/desk/frame/connection.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { TakenAwayNote } from "#app/desk/frame/taken-away-note.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent, deskEditing, deskEnquiries } from "#content/collections.ts";
import type { DeskContent } from "#content/types.ts";
import { publishedCommit } from "#features/editing/drafts.server.ts";
import { movedTo } from "#features/editing/moved-records.server.ts";
import { currentPublication } from "#features/editing/publishing/publication.server.ts";
import { editPathOf, keyIn, recordName } from "#features/editing/record-key.ts";
import { readRecord } from "#features/editing/records.server.ts";
import { removedFiles } from "#features/editing/removed-records.server.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { postLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/record";
import { ActionNotice } from "./action-notice.tsx";
import { isCoverDoubted } from "./doubted-cover.ts";
import { FormerTemplates } from "./former-templates.tsx";
import { History } from "./history.tsx";
import { NotLiveNote } from "./not-live-note.tsx";
import { PictureWordsContext } from "./pictures/picture-words.ts";
import { useDropGuard } from "./pictures/use-drop-guard.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { ProblemList } from "./problem-list.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { recordAction } from "./record-action.ts";
import { RecordForm } from "./record-form.tsx";
import type { RecordResult } from "./record-result.ts";
import { requireEditing } from "./require-editing.ts";
import { LeftComment, NextSteps, ReviewPanel } from "./review-panel.tsx";
import { collectionNames, StateBadge } from "./state-badge.tsx";
import { TakeDownNote } from "./take-down-note.tsx";
import { usePreview } from "./use-preview.ts";
import { WholeRecord } from "./whole-record.tsx";

const SEEN_EVERY_MS = 15_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const site = await requireEditing(context);
  const key = keyIn(params);
  const record = await readRecord(site, who, key);
  const publication = await currentPublication(site);
  // It was open while its removal went live.
  if (!record && publication && recordName(publication) === recordName(key))
    throw redirect("/desk/content");
  const moved = record ? null : await movedTo(site, key, await publishedCommit(site));
  if (moved) throw redirect(editPathOf(moved));
  if (!record && (await removedFiles(site, key))) throw redirect("/desk/content/removed");
  if (!record) throw data(null, { status: 404 });
  const collection = collectionNames(deskEditing.groups).get(record.key.collection) ?? "";
  const { notLive } = site.editing.publishing;
  return {
    words: deskContent,
    record,
    publication,
    notLive,
    me: who.member.id,
    mayOpenTemplates: mayOpenEnquiries(who.member.role),
    collection,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const site = await requireEditing(context);
  const form = await request.formData();
  const act = () =>
    recordAction(form, { site, who, key: keyIn(params), words: deskContent.outcomes });
  // Its answer holds a link that opens the draft, which is not kept.
  if (form.get("intent") === "share") return act();
  const did = "saved" as const;
  const repeated = () =>
    data<RecordResult>({ status: "done", did, done: deskEnquiries.unsentPost.repeated });
  return once({ request, context }, form, { act, repeated });
}
action.limits = { memberBytes: postLimits.content } satisfies PostLimits;

const { load, useShown } = createLoader();
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  load(editPathOf(keyIn(params)), () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

/** A refused or unsent post changed nothing here; after a conflict the others' text is needed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}) => actionResult?.status !== "unsent" && (actionStatus === 409 || defaultShouldRevalidate);

const isMarkedMadeUp = (value: unknown) => isValues(value) && value.sample === true;

/** A single page is known by its collection: its own title may have placeholders. */
const nameFor = (
  { key, title }: Route.ComponentProps["loaderData"]["record"],
  collection: string,
) => (key.slug ? title : collection);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nameFor(loaderData.record, loaderData.collection) : "Record"} | Desk` },
];

export default function RecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, record, publication, notLive, me, mayOpenTemplates, collection } = loaderData;
  const { takenAway } = useLoaderData<typeof clientLoader>();
  const { key, draft, page } = record;
  const name = nameFor(record, collection);
  const commentKey = { memberId: me, recordId: recordName(key), form: "comment" } as const;
  useShown(editPathOf(key));
  const [typed, setTyped] = useState<unknown>(record.value);
  const [isPreviewed, setPreviewed] = useState(false);
  const preview = usePreview(editPathOf(key), typed);
  const result = useResult(actionData);
  const answer = result?.status === "unsent" ? undefined : result;
  const refused = answer?.status === "refused" ? answer : undefined;
  useErrorTitle(answer !== undefined && answer.status !== "done");
  useEffect(() => {
    if (refused?.field) document.getElementById(refused.field)?.focus();
  }, [refused]);
  // The result is shown together with the reloaded record, not before.
  const isReading = useNavigation().state === "loading";
  const isBuilding = publication?.state === "building";
  const isUnsaved = !record.isArchived && JSON.stringify(typed) !== JSON.stringify(record.value);
  // The result of a save is shown beside its button.
  const isOfForm =
    !record.isArchived &&
    (result?.status === "unsent" || (answer?.status === "done" && answer.did === "saved"));
  const outcome = shown(result, words);
  const own = publication && recordName(publication) === recordName(key) ? publication : null;
  const isPublishing = own?.state === "building";
  // After the publication the note shows its result.
  const isOver = !isPublishing && answer?.status === "done" && answer.did === "publishing";
  const steps = <NextSteps draft={draft} isPublishing={isPublishing} />;
  useDropGuard();
  // Soon shows other members' presence and saves.
  usePolling(true, isBuilding ? undefined : SEEN_EVERY_MS);
  return (
    <div className="content-page" key={recordName(key)}>
      <Link
        to={key.slug ? `/desk/content?collection=${key.collection}` : "/desk/content"}
        className="desk-quiet"
      >
        <Icon name="chevron-left" />
        {key.slug ? collection : "Content"}
      </Link>
      <DeskHead title={name}>
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
      {isUnsent(result) ? null : <TakenAwayNote status={takenAway} />}
      <ActionNotice
        result={isReading || isOfForm || isOver ? undefined : outcome}
        answer={result}
      />
      <NotLiveNote notLive={notLive} words={words.publication} />
      {own && !(notLive && own.state === "live") ? (
        <PublicationNote publication={own} title={name} words={words.publication} />
      ) : null}
      <TakeDownNote takeDown={record.takeDown} words={words.takeDown} />
      {draft ? (
        <ReviewPanel
          draft={draft}
          changes={record.changes}
          message={record.isArchived ? words.whole.archived : draft.message}
          isPublishing={isPublishing}
          isUnsaved={isUnsaved}
          refused={refused}
          answer={answer}
          isCoverDoubted={isCoverDoubted(record.published, record.value)}
          isMadeUp={isMarkedMadeUp(record.value)}
          words={words.change}
          commentKey={commentKey}
        />
      ) : (
        <LeftComment commentKey={commentKey} words={words.change} />
      )}
      {record.formerNames.length > 0 ? (
        <ProblemList
          heading={words.change.formerNames}
          problems={record.formerNames}
          schema={record.schema}
          isNotice
        />
      ) : null}
      <FormerTemplates
        heading={words.change.formerTemplates}
        templates={record.formerTemplates}
        mayOpen={mayOpenTemplates}
      />
      {answer?.status === "impossible" ? (
        <ProblemList
          heading={answer.why}
          problems={answer.problems}
          schema={record.schema}
          answer={answer}
        />
      ) : null}
      {record.isArchived ? (
        <div className="desk-toolbar">{steps}</div>
      ) : (
        <div className="content-columns" data-view={isPreviewed ? "preview" : "form"}>
          <PictureWordsContext value={words.sending}>
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
          </PictureWordsContext>
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
      <WholeRecord
        record={record}
        refused={refused}
        words={words.whole}
        taken={words.outcomes.taken}
      />
      {record.history.length > 0 ? (
        <History history={record.history} intro={words.history} unread={words.publication.unread} />
      ) : null}
    </div>
  );
}

/** The result of the last post in words; errors of fields are shown in the form. */
function shown(result: Awaited<ReturnType<typeof clientAction>> | undefined, words: DeskContent) {
  if (result?.status === "done")
    return { done: result.done, ...(result.link ? { link: result.link } : {}) };
  if (result?.status === "refused") return result.field ? undefined : { problem: result.problem };
  if (result?.status !== "unsent") return undefined;
  return { problem: result.why === "refused" ? result.message : words.unsent[result.why] };
}
