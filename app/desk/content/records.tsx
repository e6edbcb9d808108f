import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { EmptyState } from "#app/desk/frame/empty-state.tsx";
import { Options } from "#app/desk/frame/options.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import { SearchForm } from "#app/desk/frame/search-form.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { Field, wiring } from "#app/ui/field.tsx";
import { deskContent } from "#content/collections.ts";
import { labelOf } from "#shared/formats/field-label.ts";
import type { Route } from "./+types/records";
import { Calendar } from "./calendar.tsx";
import { contentDesk } from "./content-desk.ts";
import { PageTexts, pathIn } from "./page-texts.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { nameOf, recordPath } from "./record-key.ts";

const LONGEST_SEARCH = 100;
const MOST_SHOWN = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const words = deskContent;
  const desk = await contentDesk(context);
  if ("reason" in desk) return { words, reason: desk.reason };
  const text = (url.searchParams.get("q") ?? "").slice(0, LONGEST_SEARCH);
  const collection = url.searchParams.get("collection") ?? "";
  const path = pathIn(text);
  if (path !== null) return { words, page: path, text, texts: await desk.content.textsOf(path) };
  const all = await desk.content.records({ collection: "", text });
  const collections = [...new Set(all.map((record) => record.collection))];
  const records = all.filter((record) => collection === "" || record.collection === collection);
  const [drafts, publication] = [await desk.content.drafts(who), await desk.content.publication()];
  const shown = records.slice(0, MOST_SHOWN);
  return { words, records: shown, count: records.length, collections, drafts, publication, text, collection };
}

export const meta: Route.MetaFunction = () => [{ title: "Content | Desk" }];

export default function RecordsRoute({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  usePolling("publication" in loaderData && loaderData.publication?.state === "building");
  if ("reason" in loaderData) {
    return (
      <>
        <DeskHead title={words.list.title} intro={words.list.intro} />
        <EmptyState icon="wrench" heading="Editing is not set up" body={loaderData.reason} />
      </>
    );
  }
  if (loaderData.texts) {
    return (
      <>
        <DeskHead title={words.list.title} intro={words.list.intro} />
        <SearchForm label="Search" text={loaderData.text} />
        <PageTexts path={loaderData.page} texts={loaderData.texts} none={words.list.noTexts} />
      </>
    );
  }
  const { records, count, collections, drafts, publication, text, collection } = loaderData;
  const choices = collections.map((name) => ({ value: name, label: labelOf(name) }));
  const shown = records.length < count ? `${records.length} of ${count}` : count;
  return (
    <>
      <DeskHead title={words.list.title} intro={words.list.intro}>
        <Link to="/desk/content/new" className="btn">
          New record
        </Link>
      </DeskHead>
      <PublicationNote publication={publication} words={words.publication} />
      <Calendar drafts={drafts} />
      <Panel id="changes" title="Open changes">
        {drafts.length === 0 ? (
          <p className="muted">{words.list.noDrafts}</p>
        ) : (
          <DeskTable columns={["Record", "State", "Author", "Changed", "Goes live"]}>
            {drafts.map((draft) => (
              <tr key={nameOf(draft)}>
                <td>
                  <Link className="link" to={recordPath(draft)}>
                    {nameOf(draft)}
                  </Link>
                </td>
                <td data-label="State">
                  <span className="desk-badge">{words.states[draft.state]}</span>
                </td>
                <td data-label="Author">{draft.author}</td>
                <td data-label="Changed">
                  <DeskTime at={draft.changedAt} />
                </td>
                <td data-label="Goes live">{draft.publishAt ? <DeskTime at={draft.publishAt} /> : null}</td>
              </tr>
            ))}
          </DeskTable>
        )}
      </Panel>
      <SearchForm label="Search" text={text}>
        <Field id="collection" label="Collection">
          <select
            key={collection}
            name="collection"
            className="input"
            defaultValue={collection}
            {...wiring({ id: "collection", label: "" })}
          >
            <option value="">All</option>
            <Options of={choices} />
          </select>
        </Field>
      </SearchForm>
      {records.length === 0 ? <p>{words.list.none}</p> : null}
      <DeskTable caption={`Records: ${shown}`} columns={["Record", "Collection", "File"]}>
        {records.map((record) => (
          <tr key={nameOf(record)}>
            <td>
              <Link className="link" to={recordPath(record)}>
                {record.title}
              </Link>
            </td>
            <td data-label="Collection">{labelOf(record.collection)}</td>
            <td data-label="File" className="muted small">
              {record.file}
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  );
}
