import { type AccessRow, type ListExample, NOTHING } from '#test/call-example';
import { PASSWORD } from '#test/person';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'account.login': [
    ({ who }) => ({ email: who.owner.email, password: 'wrong' }),
    '401 401 401 401 401 401 401',
  ],
  'account.logout': [NOTHING, '200 200 200 200 200 200 200'],
  'account.me': [NOTHING, '200 200 200 200 200 200 200'],
  'account.register': [
    () => ({ email: 'new@tagalong.example', password: 'correct horse', nickname: 'New' }),
    '200 200 200 200 200 200 200',
  ],
  'content.page': [() => ({ name: 'terms_of_use' }), '200 200 200 200 200 200 200'],
  'content.page-by-slug': [() => ({ slug: 'terms_of_use' }), '200 200 200 200 200 200 200'],
  'content.whats-new': [NOTHING, '200 200 200 200 200 200 200'],
  'device.add': [
    () => ({ uuid: 'a-uuid-of-the-device', device_id: 'device' }),
    '401 200 200 200 200 200 403',
  ],
  'device.login': [
    ({ who }) => ({ user_id: who.owner.id, uuid: 'a-uuid-of-the-device', device_id: 'device' }),
    '401 401 401 401 401 401 401',
  ],
  'email-code.confirm-new-email': [
    () => ({ email: 'x@tagalong.example', code: '000000' }),
    '401 400 400 400 400 400 403',
  ],
  'email-code.login': [
    ({ who }) => ({ email: who.owner.email, code: '000000' }),
    '400 400 400 400 400 400 400',
  ],
  'email-code.request': [
    ({ who }) => ({ email: who.owner.email, purpose: 'login' }),
    '200 200 200 200 200 200 200',
  ],
  'email-code.request-new-email': [
    () => ({ email: 'x@tagalong.example', password: PASSWORD }),
    '401 200 200 200 200 200 403',
  ],
  'email-code.resend': [NOTHING, '401 429 429 429 429 429 403'],
  'email-code.reset-password': [
    ({ who }) => ({ email: who.owner.email, code: '000000', new_password: PASSWORD }),
    '400 400 400 400 400 400 400',
  ],
  'email-code.verify': [() => ({ code: '000000' }), '401 400 400 400 400 400 403'],
  'group.leave': [({ groupId }) => ({ group_id: groupId }), '401 404 404 200 404 404 403'],
  'influencer.claim': [
    ({ influencerKey }) => ({ key: influencerKey, email: 'i@tagalong.example', password: PASSWORD }),
    '200 200 200 200 200 200 200',
  ],
  'influencer.claim-as-member': [
    ({ influencerKey }) => ({ key: influencerKey }),
    '401 200 409 409 409 409 403',
  ],
  'influencer.get-claim': [({ influencerKey }) => ({ key: influencerKey }), '200 200 200 200 200 200 200'],
  'invitation.accept': [({ invitationKey }) => ({ key: invitationKey }), '401 404 404 200 404 409 403'],
  'invitation.check': [NOTHING, '401 200 200 200 200 200 403'],
  'invitation.create': [() => ({ kind: 'referral' }), '401 200 200 200 200 200 403'],
  'invitation.create#merchant': [
    ({ merchantId }) => ({ kind: 'merchant', merchant_id: merchantId, email: 'x@tagalong.example' }),
    '401 404 404 404 404 200 403',
  ],
  'invitation.decline': [({ invitationKey }) => ({ key: invitationKey }), '401 404 404 200 404 409 403'],
  'invitation.get': [({ invitationKey }) => ({ key: invitationKey }), '200 200 200 200 200 200 200'],
  'invitation.places': [NOTHING, '401 200 200 200 200 200 200'],
  'invitation.received': [NOTHING, '401 200 200 200 200 200 200'],
  'invitation.sent': [NOTHING, '401 200 200 200 200 200 200'],
  'notification.count': [NOTHING, '401 200 200 200 200 200 200'],
  'notification.list': [NOTHING, '401 200 200 200 200 200 200'],
  'notification.read-list': [() => ({ max_id: 999, type: 'follower' }), '401 200 200 200 200 200 403'],
  'notification.update-status': [() => ({ max_id: 999, read_status: 2 }), '401 200 200 200 200 200 403'],
  'passkey.add': [() => ({ credential: '{}', name: 'Phone' }), '401 400 400 400 400 400 403'],
  'passkey.begin': [NOTHING, '401 200 200 200 200 200 403'],
  'passkey.begin-login': [NOTHING, '200 200 200 200 200 200 200'],
  'passkey.list': [NOTHING, '401 200 200 200 200 200 200'],
  'passkey.login': [() => ({ credential: '{}' }), '400 400 400 400 400 400 400'],
  'passkey.remove': [() => ({ id: 1 }), '401 404 404 404 404 404 403'],
  'passkey.rename': [() => ({ id: 1, name: 'Phone' }), '401 404 404 404 404 404 403'],
  'preference.emails': [NOTHING, '401 200 200 200 200 200 200'],
  'preference.privacy': [NOTHING, '401 200 200 200 200 200 200'],
  'preference.save-emails': [() => ({ wanted: ['news'] }), '401 200 200 200 200 200 403'],
  'preference.save-handle': [() => ({ tagalong_handle: 'changed.handle' }), '401 200 200 200 200 200 403'],
  'preference.save-privacy': [() => ({ is_private: true }), '401 200 200 200 200 200 403'],
  'preference.save-topics': [() => ({ kind: 'interest', topic_ids: [] }), '401 200 200 200 200 200 403'],
  'preference.topics': [() => ({ kind: 'interest' }), '401 200 200 200 200 200 200'],
  'settings.about': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.cancel-removal': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.other-login': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.removal': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.remove-account': [() => ({ password: PASSWORD }), '401 200 200 200 200 200 403'],
  'settings.revoke-other-sessions': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.revoke-session': [({ sessionId }) => ({ id: sessionId }), '401 404 404 200 404 404 404'],
  'settings.save-about': [
    () => ({ nickname: 'Changed', bio: '', gender: '', links: [] }),
    '401 200 200 200 200 200 403',
  ],
  'settings.sessions': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.set-password': [
    () => ({ current_password: PASSWORD, new_password: 'another long one' }),
    '401 200 200 200 200 200 403',
  ],
  'settings.tiktok-alive': [NOTHING, '200 200 200 200 200 200 200'],
  'social-login.callback': [
    () => ({ platform: 'google', custom_payload: '{"nonce":"x","id_token":"y"}' }),
    '400 400 400 400 400 400 400',
  ],
  'social-login.clean-prior': [
    () => ({ login_credential_key: 'x'.repeat(43) }),
    '200 200 200 200 200 200 200',
  ],
  'social-login.confirm-link': [
    () => ({ login_credential_key: 'x'.repeat(43) }),
    '401 404 404 404 404 404 403',
  ],
  'social-login.linked': [NOTHING, '401 200 200 200 200 200 200'],
  'social-login.nonce': [NOTHING, '200 200 200 200 200 200 200'],
  'social-login.platforms': [NOTHING, '200 200 200 200 200 200 200'],
  'social-login.unlink': [() => ({ platform: 'google' }), '401 404 404 404 404 404 403'],
  'step-up.confirm': [() => ({ password: PASSWORD }), '401 200 200 200 200 200 200'],
  'step-up.confirm-by-passkey': [() => ({ credential: '{}' }), '401 400 400 400 400 400 400'],
  'step-up.methods': [NOTHING, '401 200 200 200 200 200 200'],
  'step-up.send-code': [NOTHING, '401 200 200 200 200 200 200'],
  'tracking.consent': [NOTHING, '200 200 200 200 200 200 200'],
  'tracking.conversion': [
    () => ({ event_name: 'Search', event_source_url: 'http://shop.test/', event_id: 'event-number-1' }),
    '200 200 200 200 200 200 200',
  ],
  'tracking.pixel': [
    () => ({ event: 'Search', event_id: 'event-number-1', url: 'http://shop.test/' }),
    '200 200 200 200 200 200 200',
  ],
  'tracking.save-consent': [() => ({ is_granted: true }), '200 200 200 200 200 200 200'],
};

export const LISTS: Readonly<Record<string, ListExample>> = {
  'notification.list': () => ({}),
};
