import { useState } from "react";
import { SearchBox } from "./search-box.tsx";

/** The search in a dialog over any page; its words are not in the URL. */
export default function SearchInDialog() {
  const [text, setText] = useState("");
  return <SearchBox id="search-field" text={text} onText={setText} />;
}
