/** Parameters of each mail, by name. */
export interface MailParameters {
  'verify-email': { code: string };
  'login-code': { code: string };
  'reset-code': { code: string };
  'new-email-code': { code: string };
  'step-up-code': { code: string };
  'email-is-taken': { email: string };
  'email-changed': { email: string };
  'password-changed': { passkeyCount: number; link: string };
  'passkey-added': { name: string; link: string };
  'payment-details-changed': { day: string; link: string };
  invitation: { inviter: string; link: string };
  'account-removal': { day: string };
  'data-export-ready': { day: string; link: string };
}
export type MailName = keyof MailParameters;

interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** Displayed in large type, because the user has to type it. */
  code?: string;
  link?: { label: string; url: string };
}

const MINUTES = 'The code is valid for 10 minutes.';
const NOT_YOU = 'If you didn’t request it, you can ignore this email.';

export const MAIL_TEXTS: { [Name in MailName]: (parameters: MailParameters[Name]) => MailText } = {
  'verify-email': ({ code }) => ({
    subject: `${code} is your Tagalong code`,
    paragraphs: ['Welcome to Tagalong. Enter this code to confirm your email address.', MINUTES, NOT_YOU],
    code,
  }),
  'login-code': ({ code }) => ({
    subject: `${code} is your Tagalong login code`,
    paragraphs: ['Enter this code to log in.', MINUTES, NOT_YOU],
    code,
  }),
  'reset-code': ({ code }) => ({
    subject: `${code} is your password reset code`,
    paragraphs: ['Enter this code to choose a new password.', MINUTES, NOT_YOU],
    code,
  }),
  'new-email-code': ({ code }) => ({
    subject: `${code} is your code to confirm your new email address`,
    paragraphs: ['Enter this code to use this address for your Tagalong account.', MINUTES, NOT_YOU],
    code,
  }),
  'step-up-code': ({ code }) => ({
    subject: `${code} is your Tagalong confirmation code`,
    paragraphs: ['Enter this code to continue.', MINUTES, NOT_YOU],
    code,
  }),
  'email-is-taken': ({ email }) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Someone, perhaps you, tried to use ${email} for another Tagalong account.`,
      'This address already has an account. Log in with it, or reset your password if you’ve forgotten it.',
    ],
  }),
  'email-changed': ({ email }) => ({
    subject: 'Your Tagalong email address was changed',
    paragraphs: [
      `Your account now uses ${email}.`,
      'If you didn’t change it, reply to this email right away.',
    ],
  }),
  'password-changed': ({ passkeyCount, link }) => ({
    subject: 'Your Tagalong password was changed',
    paragraphs: [
      'Your password was changed, and your other devices were logged out.',
      'If you didn’t change it, reset your password right away.',
      ...(passkeyCount > 0
        ? [
            `${passkeyCount === 1 ? '1 passkey' : `${passkeyCount} passkeys`} can still log in to your account. Remove any you don’t recognize.`,
          ]
        : []),
    ],
    ...(passkeyCount > 0 && { link: { label: 'Review your passkeys', url: link } }),
  }),
  'passkey-added': ({ name, link }) => ({
    subject: 'A passkey was added to your Tagalong account',
    paragraphs: [
      `The new passkey “${name}” can now log in to your account.`,
      'If you didn’t add it, remove it and change your password right away.',
    ],
    link: { label: 'Review your passkeys', url: link },
  }),
  'payment-details-changed': ({ day, link }) => ({
    subject: 'Your Tagalong payment details were changed',
    paragraphs: [
      `The payment details for your cash-outs were replaced. To protect your balance, you can’t cash out until ${day}.`,
      'If you didn’t change them, change your password right away, which logs out your other devices. Then correct your payment details before that day.',
    ],
    link: { label: 'Review your payment details', url: link },
  }),
  invitation: ({ inviter, link }) => ({
    subject: `${inviter} invited you to Tagalong`,
    paragraphs: [
      `${inviter} invited you to Tagalong, where people share what they love and where to buy it.`,
    ],
    link: { label: 'See the invitation', url: link },
  }),
  'data-export-ready': ({ day, link }) => ({
    subject: 'Your Tagalong data is ready',
    paragraphs: [
      `The copy of your data that you requested is ready. Log in to download it until ${day}.`,
      'If you didn’t request it, change your password right away.',
    ],
    link: { label: 'Download your data', url: link },
  }),
  'account-removal': ({ day }) => ({
    subject: 'Your Tagalong account was deactivated',
    paragraphs: [
      `Your account is now hidden, and your content will be permanently deleted on ${day}.`,
      'Until then, you can log in and reactivate it.',
    ],
  }),
};
