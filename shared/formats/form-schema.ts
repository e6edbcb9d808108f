/** JSON Schema of a form, limited to what the site's records need. */
export type FormSchema = {
  readonly $schema?: string;
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
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
  readonly reference?: string;
  /** The allowed extensions of a picture, and the existing pictures. */
  readonly picture?: string;
  readonly pictures?: readonly string[];
  readonly propertyNames?: FormSchema;
  readonly keys?: "currencies";
};
