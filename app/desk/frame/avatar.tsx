export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" data-initials={initialsOf(name)} aria-hidden="true" />
);

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return ([...first].slice(0, 1).join("") + [...last].slice(0, 1).join("")).toUpperCase();
}
