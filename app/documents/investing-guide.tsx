import {
  Document,
  Link,
  Page,
  type PageProps,
  renderToBuffer,
  Text,
  View,
} from "@react-pdf/renderer";
import type { PropsWithChildren } from "react";
import type { InvestingGuide, Site } from "#content/types.ts";
import { longDay } from "#shared/formats/calendar-day.ts";
import { Block, BrandMark, CoverMark, RichLine, Stair, Terraces } from "./blocks.tsx";
import { colors, page, registerFonts, rules, text } from "./theme.ts";

type Props = { guide: InvestingGuide };

/** Points. A chapter begins with at least this much of its text on the same page. */
const BEFORE_CHAPTER = 36;
const AFTER_CHAPTER = 110;

export async function renderInvestingGuide(
  guide: InvestingGuide,
  site: Site,
): Promise<Uint8Array<ArrayBuffer>> {
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
      {/* Chapters follow one another: a page of its own for each would be half empty at its end. */}
      <TextPage guide={guide}>
        {guide.chapters.map((chapter, index) => (
          <Chapter key={chapter.id} chapter={chapter} number={index + 1} />
        ))}
        <Contact guide={guide} site={site} />
        <Sources guide={guide} />
      </TextPage>
    </Document>,
  );
  return new Uint8Array(file);
}

function CoverPage({ guide, site }: Props & { site: Site }) {
  return (
    <Page size="A4" style={page.cover}>
      <View style={{ flexDirection: "row", alignItems: "center", gap: 9 }}>
        {site.mark ? (
          <BrandMark mark={site.mark} size={22} />
        ) : (
          <Stair size={18} color={colors.onBand} />
        )}
        <Text style={text.heading}>{site.name}</Text>
      </View>
      <Text style={[text.display, { marginTop: 96 }]}>{guide.title}</Text>
      <Text style={[text.intro, { marginTop: 22, fontSize: 18, maxWidth: 300 }]}>
        {guide.subtitle}
      </Text>
      <Text style={[text.body, { marginTop: 26 }]}>{guide.asOf}</Text>
      {site.mark ? <CoverMark mark={site.mark} /> : <Terraces />}
    </Page>
  );
}

function TextPage({ guide, children, ...rest }: PropsWithChildren<Props & PageProps>) {
  return (
    <Page size="A4" style={page.text} {...rest}>
      {children}
      <View fixed style={[rules.foot, page.foot]}>
        <Text style={text.foot}>{`${guide.title}, ${guide.asOf}`}</Text>
        <Text
          style={text.foot}
          render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`}
        />
      </View>
    </Page>
  );
}

function PrefacePage({ guide }: Props) {
  const [first = "", ...rest] = guide.preface;
  return (
    <TextPage guide={guide} bookmark="Contents">
      <RichLine style={text.intro}>{first}</RichLine>
      {rest.map((paragraph) => (
        <RichLine key={paragraph} style={[text.body, { marginTop: 11 }]}>
          {paragraph}
        </RichLine>
      ))}
      <Text style={[text.chapter, { marginTop: 44, marginBottom: 16 }]}>Contents</Text>
      {guide.chapters.map(({ id, heading }, index) => (
        <Link key={id} src={`#${id}`} style={{ color: colors.ink, textDecoration: "none" }}>
          <View style={[{ flexDirection: "row", paddingVertical: 7, width: 483 }, rules.below]}>
            <Text style={[text.heading, { width: 34, color: colors.accentText }]}>{index + 1}</Text>
            <Text style={[text.body, { fontWeight: 600 }]}>{heading}</Text>
          </View>
        </Link>
      ))}
    </TextPage>
  );
}

/** An entry of the outline. The renderer takes it from every element; its types know it of pages only. */
const outlined = (bookmark: string): object => ({ bookmark });

type ChapterProps = { chapter: InvestingGuide["chapters"][number]; number: number };

function Chapter({ chapter: { id, heading, intro, blocks }, number }: ChapterProps) {
  return (
    <>
      <View
        style={{ marginTop: number === 1 ? 0 : BEFORE_CHAPTER }}
        {...outlined(`${number}. ${heading}`)}
        id={id}
        wrap={false}
        minPresenceAhead={AFTER_CHAPTER}
      >
        <View
          style={[
            { flexDirection: "row", alignItems: "flex-end", paddingBottom: 10 },
            rules.chapter,
          ]}
        >
          <Text style={[text.chapter, { width: 52, color: colors.accentText }]}>{number}</Text>
          <Text style={[text.chapter, { flex: 1 }]}>{heading}</Text>
        </View>
        <RichLine style={[text.intro, { marginTop: 14, color: colors.inkMuted }]}>{intro}</RichLine>
      </View>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a printed page never move
        <Block key={index} block={block} />
      ))}
    </>
  );
}

function Sources({ guide }: Props) {
  const { sources, notice } = guide;
  return (
    <>
      <View
        style={{ marginTop: BEFORE_CHAPTER }}
        {...outlined(sources.heading)}
        id="sources"
        wrap={false}
        minPresenceAhead={AFTER_CHAPTER}
      >
        <Text style={text.chapter}>{sources.heading}</Text>
        <Text style={[text.intro, { marginVertical: 14, color: colors.inkMuted }]}>
          {sources.intro}
        </Text>
      </View>
      {sources.items.map(({ label, href, checkedAt }) => (
        <View
          key={href}
          style={[{ flexDirection: "row", paddingVertical: 4.5 }, rules.below]}
          wrap={false}
        >
          <Link
            src={href}
            style={[text.small, { flex: 1, paddingRight: 16, color: colors.accentText }]}
          >
            {label}
          </Link>
          <Text style={[text.small, { width: 104, textAlign: "right" }]}>{longDay(checkedAt)}</Text>
        </View>
      ))}
      <Text style={[text.small, { marginTop: 20, color: colors.inkMuted }]}>{notice}</Text>
    </>
  );
}

/** It ends the text; behind the sources it would stand alone on the last page. */
function Contact({ guide: { contact }, site }: Props & { site: Site }) {
  return (
    <View
      style={{ gap: 8, marginTop: 24, padding: 20, backgroundColor: colors.accent }}
      wrap={false}
    >
      <Text style={text.chapter}>{contact.heading}</Text>
      <Text style={text.body}>{contact.body}</Text>
      <Text style={[text.body, { fontWeight: 600 }]}>{`${site.mail.hello} · ${site.domain}`}</Text>
    </View>
  );
}
