import { setTimeout as sleep } from "node:timers/promises";
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Site, siteContext } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { actorOf, type DeskPost } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { requireMember } from "./member.ts";
import { POST_FIELD } from "./post-key.tsx";
import { answerToPost, keepAnswerToPost, namePost } from "./posts.server.ts";

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

type Deed<Answer> = {
  /** Carries the post out. */
  act(by: ActingMember): Promise<Answer>;
  /** The answer if it was carried out, but its answer was not kept: the server ended in between. */
  repeated(): Answer;
  /** What a letter says, and the answer if this form was sent before with another text. */
  letter?: { readonly text: string; edited(): Answer };
};

type Kept = { readonly data?: unknown; readonly status?: number; readonly location?: string };

const LONGEST_KEY = 200;
// The first post has stored everything and only has to keep its answer.
const WAITS_MS = [20, 50, 100, 200, 400, 800];

/**
 * Carries out a member's post once: a repetition, such as after a lost answer, gets the answer of
 * the first.
 */
export async function once<Answer>(
  { request, context }: Args,
  form: FormData,
  deed: Deed<Answer>,
): Promise<Answer> {
  const { member } = requireMember(context);
  const site = context.get(siteContext);
  const key = firstText(form, POST_FIELD);
  const by = actorOf(member);
  if (key === "" || key.length > LONGEST_KEY) return deed.act(by);

  const fields = [...form]
    .filter(([name]) => name !== POST_FIELD)
    .map(([name, value]) => [name, String(value)]);
  const post = namePost(site, {
    memberId: member.id,
    path: new URL(request.url).pathname.replace(/\.data$/, ""),
    key,
    fields: deed.letter?.text ?? JSON.stringify(fields),
    isLetter: deed.letter !== undefined,
  });
  const general = () => deed.letter?.edited() ?? deed.repeated();
  const findFirst = async () => {
    const first = await answerToPost(site, post);
    if (first === "other fields") return { answer: general() };
    return first && { answer: toAnswer<Answer>(JSON.parse(first.text) as Kept) };
  };
  const first = await findFirst();
  if (first) return first.answer;

  const keep = (kept: Kept) => keepAnswer(site, post, kept);
  try {
    const answer = await deed.act({ ...by, post });
    const kept = toKept(answer);
    if ((kept.status ?? 200) < 400) await keep(kept);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("location"))
      await keep({ location: thrown.headers.get("location") ?? "", status: thrown.status });
    if (!isRepeated(thrown)) throw thrown;
  }
  for (const ms of WAITS_MS) {
    await sleep(ms);
    const found = await findFirst();
    if (found) return found.answer;
  }
  return general();
}

const isRepeated = (thrown: unknown) => thrown instanceof Error && thrown.name === "RepeatedPost";

/** The action is stored, so its answer is true even if it cannot be kept. */
const keepAnswer = (site: Site, post: DeskPost, kept: Kept) =>
  keepAnswerToPost(site, post, JSON.stringify(kept)).catch(() => {});

type WithInit = {
  readonly type: "DataWithResponseInit";
  readonly data: unknown;
  readonly init: ResponseInit | null;
};

const hasInit = (answer: unknown): answer is WithInit =>
  (answer as { type?: unknown } | null)?.type === "DataWithResponseInit";

function toKept(answer: unknown): Kept {
  if (!hasInit(answer)) return { data: answer };
  return { data: answer.data, ...(answer.init?.status ? { status: answer.init.status } : {}) };
}

function toAnswer<Answer>({ location, data: kept, status = 200 }: Kept): Answer {
  if (location !== undefined) throw redirect(location, status);
  return data(kept, { status }) as Answer;
}
