import { Button } from "#app/ui/button.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import type { ComparePage, Site } from "#content/types.ts";
import { comparePath } from "#shared/site-map/paths.ts";
import { mostShortlisted, PEOPLE_FIELD, type Shortlist } from "#shared/site-map/shortlist.ts";

type TermsProps = {
  words: ComparePage["choose"];
  chosen: Shortlist;
  zones: readonly { readonly value: string; readonly label: string }[];
  currencies: Site["currencies"];
};

/** In which currency and for whose working day the people are compared. */
export function ChooseTerms({ words, chosen, zones, currencies }: TermsProps) {
  return (
    <form action={comparePath} className="compare__terms row">
      <input type="hidden" name={PEOPLE_FIELD} value={chosen.people.join(",")} />
      {currencies.length > 1 ? (
        <label>
          {words.currency}
          <select name="currency" className="input" defaultValue={chosen.currency}>
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label>
        {words.zone}
        <select name="zone" className="input" defaultValue={chosen.zone}>
          {zones.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline">
        {words.show}
      </Button>
    </form>
  );
}

type PeopleProps = {
  words: ComparePage["change"];
  chosen: Shortlist;
  everybody: readonly { readonly slug: string; readonly name: string; readonly role: string }[];
  isOpen: boolean;
};

/** Everybody of the roster, those on the list ticked. */
export function ChangePeople({ words, chosen, everybody, isOpen }: PeopleProps) {
  return (
    <form action={comparePath} className="compare__change">
      <input type="hidden" name="currency" value={chosen.currency} />
      <input type="hidden" name="zone" value={chosen.zone} />
      <Collapsible isOpen={isOpen} summary={<h2 className="t-h4">{words.heading}</h2>}>
        <p className="muted small">{words.note.replace("{count}", String(mostShortlisted))}</p>
        <ul className="compare__everybody">
          {everybody.map(({ slug, name, role }) => (
            <li key={slug}>
              <label>
                <input
                  type="checkbox"
                  name={PEOPLE_FIELD}
                  value={slug}
                  defaultChecked={chosen.people.includes(slug)}
                />
                <span>
                  {name} <span className="muted small">{role}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" variant="outline">
          {words.show}
        </Button>
      </Collapsible>
    </form>
  );
}
