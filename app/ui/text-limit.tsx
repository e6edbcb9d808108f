import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

type Props = {
  /** The id of the field. */
  of: string;
  most: number;
};

/**
 * Says while somebody types how much room is left near a field's limit, and how much is too long
 * beyond it. Instead of `maxlength`, which cuts pasted text without a word. Forms that the browser
 * checks are not sent with too much.
 */
export function TextLimit({ of: id, most }: Props) {
  const length = useLength(id);
  const text = limitText(length, most);
  const spoken = useAfterPause(text);

  useEffect(() => {
    fieldOf(id)?.setCustomValidity(length > most ? text : "");
  }, [id, length, most, text]);

  if (text === "") return null;
  return (
    <>
      {length > most ? (
        <p className="error" aria-hidden="true" data-limit={id}>
          <Icon name="circle-alert" />
          <span>{text}</span>
        </p>
      ) : (
        <p className="hint" aria-hidden="true" data-limit={id}>
          {text}
        </p>
      )}
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  );
}

/** The last tenth of the room, ten characters at least. */
const isNear = (left: number, most: number) => left <= Math.max(10, most / 10);

export function limitText(length: number, most: number): string {
  const left = most - length;
  if (left < 0) return `${counted(-left)} too many, at most ${most.toLocaleString("en")}`;
  return isNear(left, most) ? `${counted(left)} left` : "";
}

const counted = (count: number) =>
  count === 1 ? "1 character" : `${count.toLocaleString("en")} characters`;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (id: string) => document.getElementById(id) as TextBox | null;

/** The length of a field's text, as the schemas count it: without white space around it. */
function useLength(id: string): number {
  const [length, setLength] = useState(0);
  // After each render, because a script may have changed the text.
  useEffect(() => {
    const measure = () => setLength(fieldOf(id)?.value.trim().length ?? 0);
    measure();
    // At the window, after React has heard of the key. A state that is set at the field draws the
    // page before that: a field whose text React holds would get its old text, without the key.
    addEventListener("input", measure);
    return () => removeEventListener("input", measure);
  });
  return length;
}

const PAUSE_MS = 1_000;

/**
 * A text that screen readers are told only when typing pauses, or they would read a number at every
 * letter.
 */
function useAfterPause(text: string): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
