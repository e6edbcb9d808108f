import { useSearchText } from "#app/ui/use-search-text.ts";
import { SearchBox } from "./search-box.tsx";

/** The search page; its words are in the URL. */
export default function SearchOnPage() {
  const [text, search] = useSearchText("q");
  return <SearchBox id="search-page-field" text={text} onText={search} />;
}
