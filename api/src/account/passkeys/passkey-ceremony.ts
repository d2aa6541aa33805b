import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { parseJson } from '@tagalong/server/parse-json';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#api/http/errors';
import type { Viewer } from '#api/http/sessions';
import type { NewPasskey, PasskeyRepository } from './passkey-repository.ts';

const SITE_NAME = 'Tagalong';

interface CeremonyInput {
  repository: PasskeyRepository;
  publicOrigin: string | null;
}

/** Loads the verification of signatures with the first passkey, because it is large. */
const webauthn = () => import('@simplewebauthn/server');

/** The two ceremonies of WebAuthn: creating a passkey and using one. Each challenge is accepted once. */
export function passkeyCeremony({ repository, publicOrigin }: CeremonyInput) {
  return {
    async beginAdding(viewer: Viewer, http: FastifyRequest): Promise<string> {
      const { generateRegistrationOptions } = await webauthn();
      const known = await repository.known(viewer.id);
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: new URL(siteOrigin(http, publicOrigin)).hostname,
        userID: new TextEncoder().encode(viewer.uniqueKey),
        userName: viewer.email ?? viewer.handle,
        userDisplayName: viewer.nickname,
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await repository.keepChallenge(options.challenge, viewer.id);
      return JSON.stringify(options);
    },

    /** Verifies the new passkey. Rejects with 'passkey-refused'. */
    async create(userId: number, sent: string, http: FastifyRequest): Promise<Omit<NewPasskey, 'name'>> {
      const { verifyRegistrationResponse } = await webauthn();
      const response = parseJson(sent) as RegistrationResponseJSON;
      const challenge = challengeReader();
      const { verified, registrationInfo } = await orRefused(() =>
        verifyRegistrationResponse({
          response,
          ...expected(http, challenge.read),
          requireUserVerification: true,
        }),
      );
      if (!verified) throw new DomainError('passkey-refused');
      await redeem(challenge.value(), userId);
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (response.response.transports ?? []).filter((one) => typeof one === 'string').slice(0, 8),
        isBackedUp: credentialBackedUp,
      };
    },

    async beginUsing(http: FastifyRequest): Promise<string> {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: new URL(siteOrigin(http, publicOrigin)).hostname,
        userVerification: 'required',
      });
      await repository.keepChallenge(options.challenge, null);
      return JSON.stringify(options);
    },

    /** Verifies the use of a passkey and returns its owner. Rejects with 'passkey-refused'. */
    async use(sent: string, http: FastifyRequest): Promise<number> {
      const { verifyAuthenticationResponse } = await webauthn();
      const response = parseJson(sent) as AuthenticationResponseJSON | null;
      const passkey = typeof response?.id === 'string' ? await repository.find(response.id) : null;
      if (!response || !passkey) throw new DomainError('passkey-refused');
      const challenge = challengeReader();
      const { verified, authenticationInfo } = await orRefused(() =>
        verifyAuthenticationResponse({
          response,
          ...expected(http, challenge.read),
          requireUserVerification: true,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified) throw new DomainError('passkey-refused');
      await redeem(challenge.value(), null);
      const { newCounter, credentialBackedUp } = authenticationInfo;
      await repository.recordUse(response.id, newCounter, credentialBackedUp);
      return passkey.user_id;
    },
  };

  function expected(http: FastifyRequest, expectedChallenge: (challenge: string) => boolean) {
    const { origin, hostname } = new URL(siteOrigin(http, publicOrigin));
    return { expectedOrigin: origin, expectedRPID: hostname, expectedChallenge };
  }

  async function redeem(challenge: string, userId: number | null): Promise<void> {
    if (!(await repository.redeemChallenge(challenge, userId))) throw new DomainError('passkey-refused');
  }
}

/** Reads the challenge that was signed; it is redeemed once the signature is known to be valid. */
function challengeReader() {
  let read = '';
  return {
    read(challenge: string): boolean {
      read = challenge;
      return true;
    },
    value: () => read,
  };
}

/** Any error during verification is caused by the client's input. */
async function orRefused<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new DomainError('passkey-refused', { cause });
  }
}
