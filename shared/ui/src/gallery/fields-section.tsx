import { css } from '@emotion/react';
import { useState } from 'react';
import {
  Checkbox,
  DateField,
  FormErrorText,
  RadioGroup,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
  VerificationCodeInput,
} from '#ui/overlay.ts';
import { Section } from './section.tsx';

const CURRENCIES = ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'SEK', 'NOK', 'JPY', 'CHF', 'PLN', 'DKK'];

export function FieldsSection() {
  return (
    <Section id="fields" title="Fields">
      <div css={styles.columns}>
        <div css={styles.column}>
          <Texts />
        </div>
        <div css={styles.column}>
          <Choices />
        </div>
      </div>
    </Section>
  );
}

function Texts() {
  const [name, setName] = useState('Calm corner');
  const [note, setNote] = useState('Things that are quiet.');
  const [password, setPassword] = useState('tagalong-demo');
  const [words, setWords] = useState('linen');
  const [email, setEmail] = useState('mara@');
  const [nickname, setNickname] = useState('maralind');
  const [code, setCode] = useState('0427');
  return (
    <>
      <SearchField label="Search products, people, brands" value={words} onChange={setWords} />
      <TextField label="Name" value={name} onChange={setName} isRequired maxLength={60} hasCounter />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error="Enter a valid email address."
      />
      <TextField label="Nickname" value={nickname} onChange={setNickname} success="This name is available." />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        description="8 characters or more."
      />
      <TextField label="Referral" value="" onChange={() => {}} placeholder="Optional" isReadOnly />
      <TextArea
        label="Description"
        value={note}
        onChange={setNote}
        maxLength={99}
        placeholder="What’s in it?"
      />
      <VerificationCodeInput label="Code" value={code} onChange={setCode} />
      <VerificationCodeInput
        label="Wrong code"
        value="042731"
        onChange={() => {}}
        error="This code is wrong or has expired."
      />
      <FormErrorText>The name has already been taken.</FormErrorText>
    </>
  );
}

function Choices() {
  const [currency, setCurrency] = useState<string | null>('USD');
  const [day, setDay] = useState<string | null>('2026-03-09');
  const [country, setCountry] = useState<string | null>(null);
  const [isPublic, setIsPublic] = useState(true);
  const [isAgreed, setIsAgreed] = useState(true);
  const [reason, setReason] = useState<string | null>('spam');
  const options = CURRENCIES.map((id) => ({ id, label: id }));
  return (
    <>
      <Select label="Currency" options={options} value={currency} onChange={setCurrency} />
      <DateField label="From" value={day} onChange={setDay} description="1 January 2019 or later." />
      <DateField label="Until" value={null} onChange={() => {}} isRequired error="Choose a day." />
      <Select
        label="Country"
        options={[{ id: 'ca', label: 'Canada' }]}
        value={country}
        onChange={setCountry}
        placeholder="Choose one"
        error="Choose a country."
      />
      <Switch isSelected={isPublic} onChange={setIsPublic} description="Anyone with the link can see it.">
        Public
      </Switch>
      <Switch isSelected={!isPublic} onChange={(isOn) => setIsPublic(!isOn)}>
        Notify me about price drops
      </Switch>
      <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
        I agree to the terms
      </Checkbox>
      <Checkbox isSelected={!isAgreed} onChange={(isOn) => setIsAgreed(!isOn)}>
        Send me the digest
      </Checkbox>
      <RadioGroup
        label="Reason"
        value={reason}
        onChange={setReason}
        options={[
          { id: 'spam', label: 'Spam', description: 'Repeated posts.' },
          { id: 'suspicious', label: 'Suspicious' },
          { id: 'other', label: 'Something else', isDisabled: true },
        ]}
      />
    </>
  );
}

const styles = {
  columns: css({
    display: 'grid',
    gap: '20px 48px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    alignItems: 'start',
  }),
  column: css({ display: 'grid', gap: 20, minWidth: 0 }),
};
