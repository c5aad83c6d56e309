/** The files of a report. Alone in its file: pages that show no more of a report need it too. */
export const EXPORT_FORMATS = ['pdf', 'xbri', 'xhtml', 'json', 'xlsx', 'docx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Made of the facts alone; the PDF is set with the narrative and the letter head of the company. */
export type FactFormat = Exclude<ExportFormat, 'pdf'>;
