import { Document, renderToBuffer } from "@react-pdf/renderer";
import type { InvestingGuide, Site } from "#content/types.ts";
import { ChapterPage, CoverPage, PrefacePage, SourcesPage } from "./pages.tsx";
import { registerFonts } from "./theme.ts";

export async function renderInvestingGuide(guide: InvestingGuide, site: Site): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  const days = guide.sources.items.map(({ checkedAt }) => checkedAt);
  const file = await renderToBuffer(
    <Document
      title={`${guide.title}: ${guide.subtitle}`}
      author={site.legalName}
      subject={guide.description}
      language="en-GB"
      // Not the build time, so that an unchanged guide gives an identical file.
      creationDate={new Date(days.toSorted().at(-1) ?? 0)}
      pageMode="useOutlines"
      pdfVersion="1.7"
    >
      <CoverPage guide={guide} site={site} />
      <PrefacePage guide={guide} />
      {guide.chapters.map((chapter, index) => (
        <ChapterPage key={chapter.id} guide={guide} chapter={chapter} number={index + 1} />
      ))}
      <SourcesPage guide={guide} site={site} />
    </Document>,
  );
  return new Uint8Array(file);
}
