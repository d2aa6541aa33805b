/** Parameters of each mail, by name. */
export interface MailParameters {
  'verify-email': { code: string };
  'login-code': { code: string };
  'reset-code': { code: string };
  'new-email-code': { code: string };
  'email-is-taken': { email: string };
  'email-changed': { email: string };
  'password-changed': Record<never, never>;
  invitation: { inviter: string; link: string };
  'account-removal': { day: string };
}
export type MailName = keyof MailParameters;

interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** Displayed in large type, because the user has to type it. */
  code?: string;
  link?: { label: string; url: string };
}

const MINUTES = 'The code is good for 10 minutes.';
const NOT_YOU = 'If you did not ask for it, do nothing: without the code nothing happens.';

export const MAIL_TEXTS: { [Name in MailName]: (parameters: MailParameters[Name]) => MailText } = {
  'verify-email': ({ code }) => ({
    subject: `${code} is your Tagalong code`,
    paragraphs: ['Welcome to Tagalong. Type this code to show that this address is yours.', MINUTES, NOT_YOU],
    code,
  }),
  'login-code': ({ code }) => ({
    subject: `${code} is your Tagalong log-in code`,
    paragraphs: ['Type this code to log in.', MINUTES, NOT_YOU],
    code,
  }),
  'reset-code': ({ code }) => ({
    subject: `${code} is your code for a new password`,
    paragraphs: ['Type this code to choose a new password.', MINUTES, NOT_YOU],
    code,
  }),
  'new-email-code': ({ code }) => ({
    subject: `${code} confirms your new address`,
    paragraphs: ['Type this code to use this address for your Tagalong account.', MINUTES, NOT_YOU],
    code,
  }),
  'email-is-taken': ({ email }) => ({
    subject: 'You have an account already',
    paragraphs: [
      `Somebody, perhaps you, wants to use ${email} for another Tagalong account.`,
      'This address has an account. Log in with it instead, or ask for a new password there.',
    ],
  }),
  'email-changed': ({ email }) => ({
    subject: 'Your Tagalong address was changed',
    paragraphs: [`Your account uses ${email} from now on.`, 'If that was not you, answer this mail at once.'],
  }),
  'password-changed': () => ({
    subject: 'Your Tagalong password was changed',
    paragraphs: [
      'Your password was changed, and your other devices were logged out.',
      'If that was not you, ask for a new password at once.',
    ],
  }),
  invitation: ({ inviter, link }) => ({
    subject: `${inviter} invites you to Tagalong`,
    paragraphs: [
      `${inviter} would like to see you on Tagalong, where people share what they love and where to get it.`,
    ],
    link: { label: 'See the invitation', url: link },
  }),
  'account-removal': ({ day }) => ({
    subject: 'Your Tagalong account was deactivated',
    paragraphs: [
      `Your account is hidden now, and your content is deleted for good on ${day}.`,
      'Until then you can log in and reactivate it.',
    ],
  }),
};
