/** JSON Schema of a form, as far as the site's records need it. */
export type FormSchema = {
  readonly $schema?: string;
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** How the choices are shown, where their values are not for people. */
  readonly enumNames?: readonly string[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema | readonly FormSchema[];
  readonly additionalProperties?: boolean | FormSchema;
  readonly anyOf?: readonly FormSchema[] | undefined;
  readonly oneOf?: readonly FormSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The collection of which the field names a record. */
  readonly reference?: string;
  /** Endings of the pictures that the field may name, and those that are there. */
  readonly picture?: string;
  readonly pictures?: readonly string[];
  /** Of a table: what names its entries, as far as these names are given. */
  readonly propertyNames?: FormSchema;
  readonly keys?: "currencies";
};
