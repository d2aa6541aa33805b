export function BankPage(){ return <h1 css={{color:'red'}}>Bank</h1>; }
