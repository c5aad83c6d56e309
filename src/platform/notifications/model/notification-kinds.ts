/** How often an email tells of a kind of notice. */
export const emailFrequencies = ['now', 'daily', 'weekly', 'none'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

/** A kind of notice, as the manifest of its module lists it. */
export interface NotificationKind {
  readonly kind: string;
  /** In the list of what one is told of: `Data request due`. */
  readonly label: string;
  /**
   * The notice itself. `{by}` is whoever caused it, `{label}` what it is about: the title of an announcement, the name of
   * a job, the kind of a record.
   */
  readonly text: string;
  /** About the security of the company: nobody turns it off. */
  readonly isSecurity?: true;
  /** Unless the person says otherwise. */
  readonly email: EmailFrequency;
  /** The module sends an email of its own to those who want one at once (`emailTimes`). */
  readonly hasOwnEmail?: true;
}

/** One of one's own settings: a kind with what the person chose. */
export interface NotificationChoice {
  inApp: boolean;
  email: EmailFrequency;
}

/** What holds for a kind: the person's choice, except for what nobody turns off. */
export const choiceOf = (
  { isSecurity, email }: Pick<NotificationKind, 'isSecurity' | 'email'>,
  chosen: NotificationChoice | null,
): NotificationChoice => {
  if (chosen === null) return { inApp: true, email };
  return isSecurity === true ? { inApp: true, email: email === 'none' ? chosen.email : email } : chosen;
};
