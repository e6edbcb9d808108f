import { useState } from "react";
import { SearchBox } from "./search-box.tsx";

/** The search over any page: what is typed stays in this tab and in no address. */
export default function SearchInDialog() {
  const [text, setText] = useState("");
  return <SearchBox id="search-field" text={text} onText={setText} />;
}
