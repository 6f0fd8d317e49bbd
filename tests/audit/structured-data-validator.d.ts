/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    /** The schema.org vocabulary to validate against as well, or null. */
    constructor(schemaOrg: object | null);
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
