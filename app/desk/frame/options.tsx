type Props = { of: readonly { readonly value: string; readonly label: string }[] };

export const Options = ({ of }: Props) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
