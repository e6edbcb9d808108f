import { Facts } from "#app/desk/frame/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";

type Props = { erased: Awaited<ReturnType<DeskServices["people"]["erase"]>>; words: DeskRecords["people"] };

export function ErasureResult({ erased, words }: Props) {
  const { leads, isSubscriber, messages, mailFiles, views } = erased;
  return (
    <Notice tone="success" isFirst>
      <p>{words.erased}</p>
      <Facts
        of={{
          Enquiries: leads.join(", ") || "none",
          Subscription: isSubscriber ? "one" : "none",
          "Emails and webhook posts": messages,
          "Mail files": mailFiles,
          "Saved views": views,
        }}
      />
      {words.elsewhere.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
