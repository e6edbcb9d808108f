type Props = {
  figures: readonly { readonly value: string; readonly label: string }[];
  className: string;
  label?: string;
};

export function FigureList({ figures, className, label }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
